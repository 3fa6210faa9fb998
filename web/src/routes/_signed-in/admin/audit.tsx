import { createFileRoute } from '@tanstack/react-router';

import { AuditPage, auditQuery, auditSearch } from '#features/audit/index.ts';
import { PageSkeleton, requireRole } from '#features/shell/index.ts';

export const Route = createFileRoute('/_signed-in/admin/audit')({
  validateSearch: auditSearch,
  beforeLoad: ({ context }) => requireRole(context.profile, 'admin'),
  // Starts while the page's code is loading.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(auditQuery(deps)),
  staticData: { title: 'Audit' },
  component: Audit,
  pendingComponent: PageSkeleton,
});

function Audit() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AuditPage search={search} onSearch={(change) => void navigate({ search: change, resetScroll: false })} />;
}
