import { createFileRoute } from '@tanstack/react-router';

import { BeingBuilt } from '#features/shell/components/being-built.tsx';
import { PageSkeleton } from '#features/shell/components/page-skeleton.tsx';
import { requireRole } from '#features/shell/guards.ts';

export const Route = createFileRoute('/_signed-in/users')({
  beforeLoad: ({ context }) => requireRole(context.profile, 'admin'),
  staticData: { title: 'Users' },
  component: BeingBuilt,
  pendingComponent: PageSkeleton,
});
