import { createFileRoute } from '@tanstack/react-router';

import { allFeedbacksQuery, feedbacksSearch, type FeedbacksSearch } from '#features/feedback/api/admin-feedbacks.ts';
import { FeedbacksPage } from '#features/feedback/feedbacks-page.tsx';
import { requireRole } from '#features/profiles/guards.ts';
import { asWritten, changed } from '#lib/search-params.ts';

import { PagePending } from '../../-page-pending.tsx';

export const Route = createFileRoute('/_signed-in/admin/feedbacks')({
  validateSearch: (search: Record<string, unknown>): FeedbacksSearch => asWritten(search),
  beforeLoad: ({ context }) => requireRole(context.profile, 'admin'),
  // Starts while the page's code is loading.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(allFeedbacksQuery(feedbacksSearch(deps))),
  staticData: { title: 'Feedbacks Management' },
  component: Feedbacks,
  pendingComponent: PagePending,
});

function Feedbacks() {
  const search = Route.useSearch({ select: feedbacksSearch, structuralSharing: true });
  const navigate = Route.useNavigate();
  return (
    <FeedbacksPage
      search={search}
      onSearch={(change, options) =>
        void navigate({
          search: changed(feedbacksSearch, change),
          resetScroll: false,
          ...options,
        })
      }
    />
  );
}
