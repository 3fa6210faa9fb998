import { createFileRoute } from '@tanstack/react-router';

import { disputesQuery, disputesSearch, type DisputesSearch } from '#features/lessons/api/disputes.ts';
import { DisputesPage } from '#features/lessons/disputes-page.tsx';
import { requireRole } from '#features/profiles/guards.ts';
import { asWritten, changed } from '#lib/search-params.ts';

import { PagePending } from '../../-page-pending.tsx';

export const Route = createFileRoute('/_signed-in/admin/lessons')({
  validateSearch: (search: Record<string, unknown>): DisputesSearch => asWritten(search),
  beforeLoad: ({ context }) => requireRole(context.profile, 'admin'),
  // Starts while the page's code is loading.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(disputesQuery(disputesSearch(deps))),
  staticData: { title: 'Disputes' },
  component: Disputes,
  pendingComponent: PagePending,
});

function Disputes() {
  const search = Route.useSearch({ select: disputesSearch, structuralSharing: true });
  const navigate = Route.useNavigate();
  return (
    <DisputesPage
      search={search}
      onSearch={(change) => void navigate({ search: changed(disputesSearch, change), resetScroll: false })}
    />
  );
}
