import { createFileRoute } from '@tanstack/react-router';

import { allFeedbacksQuery, FeedbacksPage, feedbacksSearch } from '#features/feedback/index.ts';
import { PageSkeleton, requireRole } from '#features/shell/index.ts';

export const Route = createFileRoute('/_signed-in/admin/feedbacks')({
  validateSearch: feedbacksSearch,
  beforeLoad: ({ context }) => requireRole(context.profile, 'admin'),
  // Starts while the page's code is loading.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(allFeedbacksQuery(deps)),
  staticData: { title: 'Feedbacks Management' },
  component: Feedbacks,
  pendingComponent: PageSkeleton,
});

function Feedbacks() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FeedbacksPage
      search={search}
      onSearch={(change, options) => void navigate({ search: change, resetScroll: false, ...options })}
    />
  );
}
