import { createFileRoute } from '@tanstack/react-router';

import { RoleStep } from '#features/onboarding/role-step.tsx';

export const Route = createFileRoute('/onboarding/role')({ component: RoleStep });
