import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { userCoursesQuery } from '#features/profiles/api/user-courses.ts';
import { requireRole } from '#features/profiles/guards.ts';
import { teachersQuery } from '#features/teachers/api/teachers.ts';
import { FindTeachers } from '#features/teachers/find-teachers.tsx';
import { teacherSearch, type TeacherSearch } from '#features/teachers/teacher-search.ts';
import { changed } from '#lib/search-params.ts';

import { PagePending } from '../../-page-pending.tsx';

export const Route = createFileRoute('/_signed-in/teachers/')({
  validateSearch: (search: Record<string, unknown>): TeacherSearch => teacherSearch(search),
  beforeLoad: ({ context }) => requireRole(context.profile, 'student'),
  // Starts while the page's code is loading; the page shows placeholders until the teachers are here.
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, profile }, deps }) => {
    void queryClient.prefetchQuery(userCoursesQuery(profile.user_id));
    void queryClient.prefetchQuery(teachersQuery(deps));
  },
  staticData: { title: 'Find Teachers' },
  component: Teachers,
  pendingComponent: PagePending,
});

function Teachers() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const changeSearch = useCallback(
    (change: (now: TeacherSearch) => TeacherSearch) => {
      const before = teacherSearch(router.latestLocation.search);
      const after = changed(teacherSearch, change)(router.latestLocation.search);
      // Typing is one step in the history, however many pauses it had.
      const isTypedOn = before.search !== undefined && after.search !== undefined && before.search !== after.search;
      // The list scrolls by itself; a changed filter must not move the page to the top.
      void navigate({ search: after, resetScroll: false, replace: isTypedOn });
    },
    [navigate, router],
  );
  return <FindTeachers search={search} onSearch={changeSearch} />;
}
