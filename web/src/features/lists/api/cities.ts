import { limits } from '@coursemate/contract/limits';
import { cities } from '@coursemate/contract/lists';
import { queryOptions } from '@tanstack/react-query';

import { fetchList, LIST_FRESH_MS, retryOnceThenLog } from './fetch-list.ts';

interface CitiesOf {
  countryId: string;
  /** '' for the first of all. */
  q: string;
}

/** As many cities of a country as fit one page, or those that the words find. */
export function citiesQuery({ countryId, q }: CitiesOf) {
  return queryOptions({
    queryKey: ['lists', 'cities', { countryId, q }] as const,
    queryFn: ({ signal }) => {
      const query = {
        country_id: countryId,
        limit: String(limits.citiesOfCountryPageSize),
        ...(q === '' ? {} : { q }),
      };
      return fetchList('cities', cities, { query, signal });
    },
    enabled: countryId !== '',
    staleTime: LIST_FRESH_MS,
    retry: retryOnceThenLog,
    // While new words are on their way, what was there stays; but never the cities of another country.
    placeholderData: (previous, query) => (query?.queryKey[2].countryId === countryId ? previous : undefined),
  });
}
