import { createFileRoute, useRouter } from '@tanstack/react-router';

import { LocationStep, requireReached, StepHeading } from '#features/onboarding/index.ts';
import { useOwnProfile, useSaveProfile } from '#features/profiles/index.ts';

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
