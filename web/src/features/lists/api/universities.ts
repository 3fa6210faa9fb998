import { universities } from '@coursemate/contract/lists';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { logFailure } from '#lib/api-error.ts';

import { builtInUniversities } from '../built-in-lists.ts';
import { matches, searchOptions, useSearch } from '../picker-search.ts';
import { fetchList, LIST_FRESH_MS, retryOnceThenLog } from './fetch-list.ts';
import { useCityName } from './places.ts';

interface UniversitiesOf {
  /** '' while none is chosen. */
  countryId: string;
  /** Null for the whole country. */
  cityId: number | null;
  /** '' for the first page of all. */
  q: string;
}

/** The first page of a place's universities, or of those that the words find. */
function universitiesQuery({ countryId, cityId, q }: UniversitiesOf) {
  return queryOptions({
    queryKey: ['lists', 'universities', { countryId, cityId, q }] as const,
    queryFn: async ({ signal }) => {
      const place = cityId === null ? { country_id: countryId } : { city_id: String(cityId) };
      const query = { ...place, ...(q === '' ? {} : { q }) };
      const answer = await fetchList('universities', universities, { query, signal });
      if (answer.fallback || answer.simplified) logFailure('The server answered with a simplified university list');
      return answer;
    },
    enabled: countryId !== '',
    staleTime: LIST_FRESH_MS,
    retry: retryOnceThenLog,
    // The last answer stays until the new one is there, unless it is about another place.
    placeholderData: (previous, query) =>
      query?.queryKey[2].countryId === countryId && query.queryKey[2].cityId === cityId ? previous : undefined,
  });
}

interface UniversitiesIn {
  countryId: string | undefined;
  cityId: number | undefined;
  /** '' for the first page of all. */
  q: string;
}

/** Universities to filter by: anywhere, in a country or in a city. */
export function universityOptionsQuery({ countryId, cityId, q }: UniversitiesIn) {
  return queryOptions({
    // Under the key of its list, so that a new entry refreshes this too.
    queryKey: ['lists', 'universities', 'filter', { countryId, cityId, q }] as const,
    queryFn: ({ signal }) => {
      const query = { country_id: countryId, city_id: cityId?.toString(), ...(q === '' ? {} : { q }) };
      return fetchList('universities', universities, { query, signal });
    },
    staleTime: LIST_FRESH_MS,
    retry: retryOnceThenLog,
    // The last answer stays until the new one is there, unless it is about another place.
    placeholderData: (previous, query) =>
      query?.queryKey[3].countryId === countryId && query?.queryKey[3].cityId === cityId ? previous : undefined,
  });
}

/** The universities of a place for a picker, or a short built-in list when the server does not answer. */
export function useUniversities(countryId: string, cityId: number | null) {
  const { typed, query, onSearch } = useSearch();
  const list = useQuery(universitiesQuery({ countryId, cityId, q: query }));
  const { data, isLoading, isPlaceholderData, isError } = list;
  // Only after a failure: the built-in list is by city names.
  const cityName = useCityName(countryId, isError ? cityId : null);
  const own = isError ? builtInUniversities(countryId, cityName ?? '').filter((name) => matches(name, typed)) : [];
  const all = data?.universities ?? [];
  const current = typed === query && !isPlaceholderData;

  return {
    options: searchOptions({
      options: (isError ? own : all.map(({ name }) => name)).map((name) => ({ value: name, label: name })),
      typed,
      current,
      hasNext: data?.pagination.hasNext ?? false,
    }),
    /** The first answer is not there yet. */
    loading: isLoading,
    searching: !isError && (!current || isLoading),
    failed: isError && own.length === 0 && typed === '',
    retrying: isError && list.isFetching,
    retry: () => void list.refetch(),
    onSearch,
    /** Undefined for one that is not in the list yet. */
    named: (name: string) => all.find((university) => university.name === name),
  };
}
