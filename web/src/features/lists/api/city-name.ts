import { limits } from '@coursemate/contract/limits';
import { cities, type City } from '@coursemate/contract/lists';
import { queryOptions } from '@tanstack/react-query';

import { fetchList, LIST_FRESH_MS, retryOnceThenLog } from './fetch-list.ts';

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
        const { found, last } = await lookOn(page, { countryId, cityId, signal });
        if (found || last) return found?.name ?? null;
      }
    },
    enabled: countryId !== '' && cityId !== null,
    staleTime: LIST_FRESH_MS,
    retry: retryOnceThenLog,
  });
}

async function lookOn(page: number, at: CityOf & { signal: AbortSignal }): Promise<{ found?: City; last: boolean }> {
  const answer = await fetchList('cities', cities, {
    query: { country_id: at.countryId, page: String(page), limit: String(limits.citiesOfCountryPageSize) },
    signal: at.signal,
  });
  const found = answer.cities.find((city) => city.id === at.cityId);
  return { ...(found ? { found } : {}), last: !answer.pagination.hasNext };
}
