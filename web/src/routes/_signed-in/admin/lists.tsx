import { createFileRoute } from '@tanstack/react-router';

import { ListsPage, listsSearch, ListsSkeleton } from '#features/admin-lists/index.ts';
import { requireRole } from '#features/shell/index.ts';

export const Route = createFileRoute('/_signed-in/admin/lists')({
  validateSearch: listsSearch,
  beforeLoad: ({ context }) => requireRole(context.profile, 'admin'),
  staticData: { title: 'Platform Lists Management' },
  component: Lists,
  pendingComponent: ListsSkeleton,
});

function Lists() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ListsPage
      search={search}
      // The list scrolls by itself; a changed filter must not move the page to the top.
      onSearch={(change, options) => void navigate({ search: change, resetScroll: false, ...options })}
    />
  );
}
