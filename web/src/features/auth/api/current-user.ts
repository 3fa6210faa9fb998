import { me } from '@coursemate/contract/auth';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { hasSession } from '#lib/session.ts';

/** spec 1 §9. */
const CURRENT_USER_CACHE_MS = 10 * 60_000;

/** Who is signed in. Here and not in a feature, because several ask. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: async ({ signal }) => (await call(me, { signal })).user,
  enabled: () => hasSession(),
  staleTime: CURRENT_USER_CACHE_MS,
  gcTime: CURRENT_USER_CACHE_MS,
});
