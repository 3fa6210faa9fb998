import { countries } from '@coursemate/contract/lists';
import { queryOptions } from '@tanstack/react-query';

import { COUNTRIES_FRESH_MS, fetchList, retryOnceThenLog } from './fetch-list.ts';

export const countriesQuery = queryOptions({
  queryKey: ['lists', 'countries'],
  queryFn: async ({ signal }) => (await fetchList('countries', countries, { signal })).countries,
  staleTime: COUNTRIES_FRESH_MS,
  gcTime: COUNTRIES_FRESH_MS,
  retry: retryOnceThenLog,
});
