import { createFileRoute } from '@tanstack/react-router';

import { usersQuery } from '#features/admin-users/api/users.ts';
import { userSearch, type UserSearch } from '#features/admin-users/user-search.ts';
import { UsersPage } from '#features/admin-users/users-page.tsx';
import { requireRole } from '#features/profiles/guards.ts';
import { asWritten, changed } from '#lib/search-params.ts';

import { PagePending } from '../-page-pending.tsx';

export const Route = createFileRoute('/_signed-in/users')({
  validateSearch: (search: Record<string, unknown>): UserSearch => asWritten(search),
  beforeLoad: ({ context }) => requireRole(context.profile, 'admin'),
  // Starts while the page's code is loading; the page shows placeholders until the people are here.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(usersQuery(userSearch(deps))),
  staticData: { title: 'Users' },
  component: Users,
  pendingComponent: PagePending,
});

function Users() {
  const search = Route.useSearch({ select: userSearch, structuralSharing: true });
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      search={search}
      // The list scrolls by itself; a changed filter must not move the page to the top.
      onSearch={(change, options) =>
        void navigate({ search: changed(userSearch, change), resetScroll: false, ...options })
      }
    />
  );
}
