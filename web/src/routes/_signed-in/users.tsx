import { createFileRoute } from '@tanstack/react-router';

import { BeingBuilt, PageSkeleton, requireRole } from '#features/shell/index.ts';

export const Route = createFileRoute('/_signed-in/users')({
  beforeLoad: ({ context }) => requireRole(context.profile, 'admin'),
  staticData: { title: 'Users' },
  component: BeingBuilt,
  pendingComponent: PageSkeleton,
});
