import { useQuery } from '@tanstack/react-query';

import { universitiesQuery } from './api/universities.ts';
import { builtInUniversities } from './built-in-lists.ts';
import { matches, searchOptions, useSearch } from './picker-search.ts';
import { useCityName } from './use-places.ts';

/** The universities of a place for a picker, or a short built-in list when the server does not answer. */
export function useUniversities(countryId: string, cityId: number | null) {
  const { words, query, onSearch } = useSearch();
  const list = useQuery(universitiesQuery({ countryId, cityId, q: query }));
  const { data, isLoading, isPlaceholderData, isError } = list;
  // Only after a failure: the built-in list is by city names.
  const cityName = useCityName(countryId, isError ? cityId : null);
  const own = isError ? builtInUniversities(countryId, cityName ?? '').filter((name) => matches(name, words)) : [];
  const all = data?.universities ?? [];
  const current = words === query && !isPlaceholderData;

  return {
    options: searchOptions({
      options: (isError ? own : all.map(({ name }) => name)).map((name) => ({ value: name, label: name })),
      words,
      current,
      hasNext: data?.pagination.hasNext ?? false,
    }),
    /** The first answer is not there yet. */
    loading: isLoading,
    searching: !isError && (!current || isLoading),
    failed: isError && own.length === 0 && words === '',
    retrying: isError && list.isFetching,
    retry: () => void list.refetch(),
    onSearch,
    /** Undefined for one that is not in the list yet. */
    named: (name: string) => all.find((university) => university.name === name),
  };
}
