import { limits } from '@coursemate/contract/base/limits';
import { cities, type City, countries } from '@coursemate/contract/lists';
import { queryOptions } from '@tanstack/react-query';

import { COUNTRIES_FRESH_MS, fetchList, LIST_FRESH_MS, retryOnceThenLog } from './fetch-list.ts';

export const countriesQuery = queryOptions({
  queryKey: ['lists', 'countries'],
  queryFn: async ({ signal }) => (await fetchList('countries', countries, { signal })).countries,
  staleTime: COUNTRIES_FRESH_MS,
  gcTime: COUNTRIES_FRESH_MS,
  retry: retryOnceThenLog,
});

interface CitiesOf {
  countryId: string;
  /** '' for the first page of all. */
  q: string;
}

/** The first page of a country's cities, or of those that the words find. */
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
    // The last answer stays until the new one is there, unless it is about another country.
    placeholderData: (previous, query) => (query?.queryKey[2].countryId === countryId ? previous : undefined),
  });
}

/** A saved city by its id; `null` when it is no longer in the list. */
export function cityQuery(cityId: number | null) {
  return queryOptions({
    queryKey: ['lists', 'cities', 'one', cityId],
    queryFn: async ({ signal }): Promise<City | null> => {
      const answer = await fetchList('cities', cities, { query: { id: String(cityId) }, signal });
      return answer.cities[0] ?? null;
    },
    enabled: cityId !== null,
    staleTime: LIST_FRESH_MS,
    retry: retryOnceThenLog,
  });
}
