import { createFileRoute, useRouter } from '@tanstack/react-router';

import { LocationStep } from '#features/onboarding/components/location-step.tsx';
import { StepHeading } from '#features/onboarding/components/step-heading.tsx';
import { requireReached } from '#features/onboarding/guards.ts';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { useSaveProfile } from '#features/profiles/api/save-profile.ts';

export const Route = createFileRoute('/onboarding/country')({
  beforeLoad: ({ context }) => requireReached('country', context.reached),
  component: CountryPage,
});

function CountryPage() {
  const profile = useOwnProfile();
  const save = useSaveProfile();
  const router = useRouter();
  if (profile === undefined) return null;
  return (
    <>
      <StepHeading step="country" title="Where are you?" />
      <LocationStep
        profile={profile}
        onContinue={async (location) => {
          await save.mutateAsync({ user_id: profile.user_id, ...location });
          await router.navigate({ to: '/onboarding/university' });
        }}
      />
    </>
  );
}
