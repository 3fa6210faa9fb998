import { universities } from '@coursemate/contract/lists';
import { queryOptions } from '@tanstack/react-query';

import { logFailure } from '#lib/log-failure.ts';

import { fetchList, LIST_FRESH_MS, retryOnceThenLog } from './fetch-list.ts';

interface UniversitiesOf {
  cityId: number | null;
  /** '' for the first of all. */
  q: string;
}

/** The first page of a city's universities, or of those that the words find; the server decides how long it is. */
export function universitiesQuery({ cityId, q }: UniversitiesOf) {
  return queryOptions({
    queryKey: ['lists', 'universities', { cityId, q }] as const,
    queryFn: async ({ signal }) => {
      const query = { city_id: String(cityId), ...(q === '' ? {} : { q }) };
      const answer = await fetchList('universities', universities, { query, signal });
      if (answer.fallback || answer.simplified) logFailure('The server answered with a simplified university list');
      return answer;
    },
    enabled: cityId !== null,
    staleTime: LIST_FRESH_MS,
    retry: retryOnceThenLog,
    // While new words are on their way, what was there stays; but never the universities of another city.
    placeholderData: (previous, query) => (query?.queryKey[2].cityId === cityId ? previous : undefined),
  });
}
