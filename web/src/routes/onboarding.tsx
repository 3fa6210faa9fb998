import { createFileRoute, Outlet } from '@tanstack/react-router';

import { SignOutButton } from '#features/auth/components/sign-out-button.tsx';
import { OnboardingLayout } from '#features/onboarding/components/onboarding-layout.tsx';
import { OnboardingSkeleton } from '#features/onboarding/components/onboarding-skeleton.tsx';
import { requireUnfinished } from '#features/onboarding/guards.ts';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';

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
