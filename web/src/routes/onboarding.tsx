import { createFileRoute, Outlet } from '@tanstack/react-router';

import { requireUnfinished } from '#features/onboarding/guards.ts';
import { OnboardingLayout, OnboardingSkeleton } from '#features/onboarding/onboarding-layout.tsx';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { requireOwnProfile } from '#features/profiles/guards.ts';

import { useLive } from './-live.ts';

export const Route = createFileRoute('/onboarding')({
  beforeLoad: async (input) => {
    const profile = await requireOwnProfile(input);
    return { reached: requireUnfinished(profile) };
  },
  component: Onboarding,
  pendingComponent: OnboardingSkeleton,
});

function Onboarding() {
  useLive(useOwnProfile()?.user_id);
  return (
    <OnboardingLayout>
      <Outlet />
    </OnboardingLayout>
  );
}
