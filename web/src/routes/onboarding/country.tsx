import { createFileRoute } from '@tanstack/react-router';

import { LocationStep, requireReached } from '#features/onboarding/index.ts';

export const Route = createFileRoute('/onboarding/country')({
  beforeLoad: ({ context }) => requireReached('country', context.reached),
  component: LocationStep,
});
