import { createFileRoute } from '@tanstack/react-router';

import { EducationStep } from '#features/onboarding/education-step.tsx';
import { requireReached } from '#features/onboarding/guards.ts';

export const Route = createFileRoute('/onboarding/university')({
  beforeLoad: ({ context }) => requireReached('university', context.reached),
  component: EducationStep,
});
