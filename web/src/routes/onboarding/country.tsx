import { createFileRoute } from '@tanstack/react-router';

import { requireReached } from '#features/onboarding/guards.ts';
import { LocationStep } from '#features/onboarding/location-step.tsx';

export const Route = createFileRoute('/onboarding/country')({
  beforeLoad: ({ context }) => requireReached('country', context.reached),
  component: LocationStep,
});
