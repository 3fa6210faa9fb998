import { createFileRoute } from '@tanstack/react-router';

import { requireRole } from '#features/shell/index.ts';
import { FindTeachers, teacherSearch, TeachersSkeleton, teachersQuery } from '#features/teachers/index.ts';

export const Route = createFileRoute('/_signed-in/teachers/')({
  validateSearch: teacherSearch,
  beforeLoad: ({ context }) => requireRole(context.profile, 'student'),
  // Starts while the page's code is loading; the page shows placeholders until the teachers are here.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(teachersQuery(deps)),
  staticData: { title: 'Find Teachers' },
  component: Teachers,
  pendingComponent: TeachersSkeleton,
});

function Teachers() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FindTeachers
      search={search}
      // The list scrolls by itself; a changed filter must not move the page to the top.
      onSearch={(change, options) => void navigate({ search: change, resetScroll: false, ...options })}
    />
  );
}
