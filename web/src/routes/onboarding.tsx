import { createFileRoute, Outlet } from '@tanstack/react-router';

import { SignOutButton } from '#features/auth/index.ts';
import { OnboardingLayout, OnboardingSkeleton, requireUnfinished } from '#features/onboarding/index.ts';
import { useOwnProfile } from '#features/profiles/index.ts';

import { useLive } from './-live.ts';
import { requirePerson } from './-person.ts';

export const Route = createFileRoute('/onboarding')({
  beforeLoad: async (input) => {
    const profile = await requirePerson(input);
    return { profile, reached: requireUnfinished(profile) };
  },
  component: Onboarding,
  pendingComponent: OnboardingSkeleton,
});

function Onboarding() {
  useLive(useOwnProfile()?.user_id);
  return (
    <OnboardingLayout signOut={<SignOutButton />}>
      <Outlet />
    </OnboardingLayout>
  );
}
