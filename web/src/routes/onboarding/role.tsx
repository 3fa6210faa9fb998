import { createFileRoute } from '@tanstack/react-router';

import { RoleStep } from '#features/onboarding/index.ts';

export const Route = createFileRoute('/onboarding/role')({ component: RoleStep });
