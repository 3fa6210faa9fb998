import { createFileRoute } from '@tanstack/react-router';

import { BeingBuilt } from '#features/shell/components/being-built.tsx';
import { PageSkeleton } from '#features/shell/components/page-skeleton.tsx';

export const Route = createFileRoute('/_signed-in/chat/$chatId')({
  staticData: { title: 'Messages' },
  component: BeingBuilt,
  pendingComponent: PageSkeleton,
});
