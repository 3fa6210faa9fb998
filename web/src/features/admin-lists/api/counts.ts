import { listCounts } from '@coursemate/contract/admin-lists';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

/** How many requests wait, and how many active entries each list has. */
export const countsQuery = queryOptions({
  queryKey: ['admin-lists', 'counts'],
  queryFn: ({ signal }) => call(listCounts, { signal }),
});
