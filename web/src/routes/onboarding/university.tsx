import { createFileRoute, useRouter } from '@tanstack/react-router';

import { EducationStep, onboardingAnswers, requireReached, StepHeading } from '#features/onboarding/index.ts';
import { useOwnProfile, useSaveProfile } from '#features/profiles/index.ts';

export const Route = createFileRoute('/onboarding/university')({
  beforeLoad: ({ context }) => requireReached('university', context.reached),
  component: UniversityPage,
});

function UniversityPage() {
  const profile = useOwnProfile();
  const save = useSaveProfile();
  const router = useRouter();
  if (profile === undefined) return null;
  return (
    <>
      <StepHeading step="university" title="Add your education" />
      <EducationStep
        profile={profile}
        onFinish={async (education) => {
          const answers = onboardingAnswers(profile, education);
          if (answers === null) throw new Error('Onboarding cannot end without a role');
          const { role } = await save.mutateAsync(answers);
          await router.navigate({ to: role === 'admin' ? '/home' : '/profile' });
        }}
      />
    </>
  );
}
