import { createFileRoute } from '@tanstack/react-router';

import { auditQuery, auditSearch, type AuditSearch } from '#features/audit/api/audit.ts';
import { AuditPage } from '#features/audit/audit-page.tsx';
import { requireRole } from '#features/profiles/guards.ts';
import { asWritten, changed } from '#lib/search-params.ts';

import { PagePending } from '../../-page-pending.tsx';

export const Route = createFileRoute('/_signed-in/admin/audit')({
  validateSearch: (search: Record<string, unknown>): AuditSearch => asWritten(search),
  beforeLoad: ({ context }) => requireRole(context.profile, 'admin'),
  // Starts while the page's code is loading.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(auditQuery(auditSearch(deps))),
  staticData: { title: 'Audit' },
  component: Audit,
  pendingComponent: PagePending,
});

function Audit() {
  const search = Route.useSearch({ select: auditSearch, structuralSharing: true });
  const navigate = Route.useNavigate();
  return (
    <AuditPage
      search={search}
      onSearch={(change) => void navigate({ search: changed(auditSearch, change), resetScroll: false })}
    />
  );
}
