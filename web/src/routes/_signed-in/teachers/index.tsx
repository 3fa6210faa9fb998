import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

import { userCoursesQuery } from '#features/profiles/api/user-courses.ts';
import { requireRole } from '#features/shell/guards.ts';
import { teachersQuery } from '#features/teachers/api/teachers.ts';
import { FindTeachers } from '#features/teachers/find-teachers.tsx';
import { canReadAddress, loadAddressRules, readAddress } from '#features/teachers/read-address.ts';
import { type TeacherSearch } from '#features/teachers/teacher-search.ts';
import { logFailure } from '#lib/log-failure.ts';
import { asWritten, changed } from '#lib/search-params.ts';
import { whenPageIsIdle } from '#lib/when-page-is-idle.ts';

import { PagePending } from '../../-page-pending.tsx';

export const Route = createFileRoute('/_signed-in/teachers/')({
  validateSearch: (search: Record<string, unknown>): TeacherSearch => asWritten(search),
  beforeLoad: ({ context }) => requireRole(context.profile, 'student'),
  // Starts while the page's code is loading; the page shows placeholders until the teachers are here.
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, profile }, deps }) => {
    void queryClient.prefetchQuery(userCoursesQuery(profile.user_id));
    const ask = () => void queryClient.prefetchQuery(teachersQuery(readAddress(deps)));
    return canReadAddress(deps) ? ask() : loadAddressRules().then(ask);
  },
  staticData: { title: 'Find Teachers' },
  component: Teachers,
  pendingComponent: PagePending,
});

const rulesFailed = (error: unknown) => logFailure('The rules of the filters could not be loaded', error);

function Teachers() {
  const search = Route.useSearch({ select: readAddress, structuralSharing: true });
  const navigate = Route.useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  // There before someone chooses a filter; whoever is quicker waits for them.
  useEffect(() => whenPageIsIdle(() => void loadAddressRules().catch(rulesFailed)), []);
  const changeSearch = useCallback(
    (change: (now: TeacherSearch) => TeacherSearch) => {
      const { pathname } = router.latestLocation;
      const move = () => {
        // Whoever has left meanwhile is not called back.
        if (router.latestLocation.pathname !== pathname) return;
        const next = changed(readAddress, change);
        const before = readAddress(router.latestLocation.search);
        const after = readAddress(next(before));
        // The router would ask 12 ms later.
        void queryClient.prefetchQuery(teachersQuery(after));
        // Typing is one step in the history, however many pauses it had.
        const isTypedOn = before.search !== undefined && after.search !== undefined && before.search !== after.search;
        // The list scrolls by itself; a changed filter must not move the page to the top.
        void navigate({ search: next, resetScroll: false, replace: isTypedOn });
      };
      loadAddressRules().then(move, rulesFailed);
    },
    [navigate, router, queryClient],
  );
  return <FindTeachers search={search} onSearch={changeSearch} />;
}
