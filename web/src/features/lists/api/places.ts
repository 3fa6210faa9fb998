import { limits } from '@coursemate/contract/limits';
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

interface CityOf {
  countryId: string;
  cityId: number | null;
}

/** The name of a saved city, which may be on any page of its country's list; `null` if it is on none. */
export function cityNameQuery({ countryId, cityId }: CityOf) {
  return queryOptions({
    queryKey: ['lists', 'cities', 'name', { countryId, cityId }],
    queryFn: async ({ signal }): Promise<string | null> => {
      for (let page = 1; ; page += 1) {
        const { found, last } = await findOnPage(page, { countryId, cityId, signal });
        if (found || last) return found?.name ?? null;
      }
    },
    enabled: countryId !== '' && cityId !== null,
    staleTime: LIST_FRESH_MS,
    retry: retryOnceThenLog,
  });
}

async function findOnPage(
  page: number,
  at: CityOf & { signal: AbortSignal },
): Promise<{ found?: City; last: boolean }> {
  const answer = await fetchList('cities', cities, {
    query: { country_id: at.countryId, page: String(page), limit: String(limits.citiesOfCountryPageSize) },
    signal: at.signal,
  });
  const found = answer.cities.find((city) => city.id === at.cityId);
  return { ...(found ? { found } : {}), last: !answer.pagination.hasNext };
}
