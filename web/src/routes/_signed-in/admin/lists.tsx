import { createFileRoute } from '@tanstack/react-router';

import { ListsPage } from '#features/admin-lists/lists-page.tsx';
import { listsSearch, type ListsSearch } from '#features/admin-lists/lists-search.ts';
import { requireRole } from '#features/profiles/guards.ts';
import { asWritten, changed } from '#lib/search-params.ts';

import { PagePending } from '../../-page-pending.tsx';

export const Route = createFileRoute('/_signed-in/admin/lists')({
  validateSearch: (search: Record<string, unknown>): ListsSearch => asWritten(search),
  beforeLoad: ({ context }) => requireRole(context.profile, 'admin'),
  staticData: { title: 'Platform Lists Management' },
  component: Lists,
  pendingComponent: PagePending,
});

function Lists() {
  const search = Route.useSearch({ select: listsSearch, structuralSharing: true });
  const navigate = Route.useNavigate();
  return (
    <ListsPage
      search={search}
      // The list scrolls by itself; a changed filter must not move the page to the top.
      onSearch={(change, options) =>
        void navigate({ search: changed(listsSearch, change), resetScroll: false, ...options })
      }
    />
  );
}
