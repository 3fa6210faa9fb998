import { createFileRoute } from '@tanstack/react-router';

import { homeQuery } from '#features/home/api/home.ts';
import { HomePage } from '#features/home/home-page.tsx';
import { nextLessonQuery } from '#features/lessons/api/lessons.ts';

import { PagePending } from '../-page-pending.tsx';

export const Route = createFileRoute('/_signed-in/home')({
  // Starts while the page's code is loading. What administrators see is another answer, which comes with its code.
  loader: ({ context: { queryClient, profile } }) => {
    if (profile.role === 'admin') return;
    void queryClient.prefetchQuery(homeQuery);
    void queryClient.prefetchQuery(nextLessonQuery);
  },
  staticData: { title: 'Home' },
  component: HomePage,
  pendingComponent: PagePending,
});
