import { createFileRoute, useRouter } from '@tanstack/react-router';

import { EducationStep } from '#features/onboarding/components/education-step.tsx';
import { StepHeading } from '#features/onboarding/components/step-heading.tsx';
import { requireReached } from '#features/onboarding/guards.ts';
import { onboardingAnswers } from '#features/onboarding/onboarding-answers.ts';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { useSaveProfile } from '#features/profiles/api/save-profile.ts';

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
