import { createFileRoute } from '@tanstack/react-router';

import { HomePage, HomeSkeleton } from '#features/home/index.ts';

export const Route = createFileRoute('/_signed-in/home')({
  staticData: { title: 'Home' },
  component: HomePage,
  pendingComponent: HomeSkeleton,
});
