import { createFileRoute } from '@tanstack/react-router';

import { BeingBuilt } from '#features/shell/components/being-built.tsx';
import { PageSkeleton } from '#features/shell/components/page-skeleton.tsx';
import { requireRole } from '#features/shell/guards.ts';

export const Route = createFileRoute('/_signed-in/teachers/')({
  beforeLoad: ({ context }) => requireRole(context.profile, 'student'),
  staticData: { title: 'Find Teachers' },
  component: BeingBuilt,
  pendingComponent: PageSkeleton,
});
