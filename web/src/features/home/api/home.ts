import { getAdminHome, getHome } from '@coursemate/contract/home';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { unlessJustAsked, withDecisions } from '#lib/query-client.ts';

/** What waits for a student or teacher, and their numbers. Live events ask for it again. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call(getHome, { signal }),
  refetchOnMount: unlessJustAsked,
  meta: withDecisions,
});

const A_MINUTE_MS = 60_000;

/** What waits for administrators, and the last thirty days. */
export const adminHomeQuery = queryOptions({
  queryKey: ['admin-home'],
  queryFn: ({ signal }) => call(getAdminHome, { signal }),
  staleTime: A_MINUTE_MS,
  refetchInterval: A_MINUTE_MS,
});
