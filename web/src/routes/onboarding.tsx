import { createFileRoute, Outlet } from '@tanstack/react-router';

import { OnboardingLayout, OnboardingSkeleton, requireUnfinished } from '#features/onboarding/index.ts';
import { requireOwnProfile, useOwnProfile } from '#features/profiles/index.ts';

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
