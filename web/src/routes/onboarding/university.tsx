import { createFileRoute } from '@tanstack/react-router';

import { EducationStep, requireReached } from '#features/onboarding/index.ts';

export const Route = createFileRoute('/onboarding/university')({
  beforeLoad: ({ context }) => requireReached('university', context.reached),
  component: EducationStep,
});
