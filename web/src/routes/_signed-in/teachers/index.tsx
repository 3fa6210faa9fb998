import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { userCoursesQuery } from '#features/profiles/index.ts';
import { requireRole } from '#features/shell/index.ts';
import { FindTeachers, teacherSearch, teachersQuery, type TeacherSearch } from '#features/teachers/index.ts';
import { changed } from '#lib/read-param.ts';
import { asWritten } from '#lib/search-params.ts';

import { PagePending } from '../../-page-pending.tsx';

export const Route = createFileRoute('/_signed-in/teachers/')({
  validateSearch: (search: Record<string, unknown>): TeacherSearch => asWritten(search),
  beforeLoad: ({ context }) => requireRole(context.profile, 'student'),
  // Starts while the page's code is loading; the page shows placeholders until the teachers are here.
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, profile }, deps }) => {
    void queryClient.prefetchQuery(teachersQuery(teacherSearch(deps)));
    void queryClient.prefetchQuery(userCoursesQuery(profile.user_id));
  },
  staticData: { title: 'Find Teachers' },
  component: Teachers,
  pendingComponent: PagePending,
});

function Teachers() {
  const search = Route.useSearch({ select: teacherSearch, structuralSharing: true });
  const navigate = Route.useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const changeSearch = useCallback(
    (change: (now: TeacherSearch) => TeacherSearch) => {
      const next = changed(teacherSearch, change);
      const before = teacherSearch(router.latestLocation.search);
      const after = teacherSearch(next(before));
      // The router would ask 12 ms later.
      void queryClient.prefetchQuery(teachersQuery(after));
      // Typing is one step in the history, however many pauses it had.
      const isTypedOn = before.search !== undefined && after.search !== undefined && before.search !== after.search;
      // The list scrolls by itself; a changed filter must not move the page to the top.
      void navigate({ search: next, resetScroll: false, replace: isTypedOn });
    },
    [navigate, router, queryClient],
  );
  return <FindTeachers search={search} onSearch={changeSearch} />;
}
