import { createFileRoute } from '@tanstack/react-router';

import { PageSkeleton, requireRole } from '#features/shell/index.ts';
import { FindTeachers, teacherSearch, teachersQuery, useTeachersLive } from '#features/teachers/index.ts';

import { useViewer } from './-viewer.tsx';

export const Route = createFileRoute('/_signed-in/teachers/')({
  validateSearch: teacherSearch,
  beforeLoad: ({ context }) => requireRole(context.profile, 'student'),
  // On their way while the page's code is; the page has a shape for the time until they are here.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(teachersQuery(deps)),
  staticData: { title: 'Find Teachers' },
  component: Teachers,
  pendingComponent: PageSkeleton,
});

function Teachers() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const viewer = useViewer()?.viewer;
  useTeachersLive();
  if (!viewer) return null;
  return (
    <FindTeachers
      search={search}
      // The list decides by itself what to scroll to; a filter must not throw anyone to the top.
      onSearch={(change, options) => void navigate({ search: change, resetScroll: false, ...options })}
      viewer={viewer}
    />
  );
}
