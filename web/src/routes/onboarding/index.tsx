import { createFileRoute } from '@tanstack/react-router';

import { goToStep } from '#features/onboarding/guards.ts';

export const Route = createFileRoute('/onboarding/')({
  beforeLoad: ({ context }) => goToStep(context.reached),
});
