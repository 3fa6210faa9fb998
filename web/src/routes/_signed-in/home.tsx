import { createFileRoute } from '@tanstack/react-router';

import { HomePage } from '#features/home/index.ts';

import { PagePending } from '../-page-pending.tsx';

export const Route = createFileRoute('/_signed-in/home')({
  staticData: { title: 'Home' },
  component: HomePage,
  pendingComponent: PagePending,
});
