import { createFileRoute } from '@tanstack/react-router';

import { requireRole } from '#features/shell/index.ts';
import { userSearch, UsersPage, usersQuery, UsersSkeleton } from '#features/users/index.ts';

export const Route = createFileRoute('/_signed-in/users')({
  validateSearch: userSearch,
  beforeLoad: ({ context }) => requireRole(context.profile, 'admin'),
  // Starts while the page's code is loading; the page shows placeholders until the people are here.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(usersQuery(deps)),
  staticData: { title: 'Users' },
  component: Users,
  pendingComponent: UsersSkeleton,
});

function Users() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      search={search}
      // The list scrolls by itself; a changed filter must not move the page to the top.
      onSearch={(change, options) => void navigate({ search: change, resetScroll: false, ...options })}
    />
  );
}
