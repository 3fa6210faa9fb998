import { createFileRoute } from '@tanstack/react-router';

import { HomePage } from '#features/home/index.ts';
import { PageSkeleton } from '#features/shell/index.ts';

export const Route = createFileRoute('/_signed-in/home')({
  staticData: { title: 'Home' },
  component: HomePage,
  pendingComponent: PageSkeleton,
});
