import { useQuery } from '@tanstack/react-query';

import { universitiesQuery } from './api/universities.ts';
import { builtInUniversities } from './built-in-lists.ts';
import { matches, searchOptions, useSearch } from './picker-search.ts';
import { useCityName } from './use-places.ts';

/** The universities of a city as a picker needs them; when the server has none to give, a short list of our own. */
export function useUniversities(countryId: string, cityId: number | null) {
  const { words, asked, onSearch } = useSearch();
  const { data, isLoading, isFetching, isPlaceholderData, isError, refetch } = useQuery(
    universitiesQuery({ cityId, q: asked }),
  );
  // Asked for only then: the built-in list knows cities by name.
  const cityName = useCityName(isError ? countryId : '', cityId);
  const own = isError ? builtInUniversities(countryId, cityName ?? '').filter((name) => matches(name, words)) : [];
  const all = data?.universities ?? [];
  const current = words === asked && !isPlaceholderData;

  return {
    options: searchOptions({
      options: (isError ? own : all.map(({ name }) => name)).map((name) => ({ value: name, label: name })),
      words,
      current,
      hasNext: data?.pagination.hasNext ?? false,
    }),
    /** Nothing is there yet. */
    loading: isLoading,
    searching: !isError && (!current || isLoading),
    failed: isError && own.length === 0 && words === '',
    retrying: isFetching,
    retry: () => void refetch(),
    onSearch,
    idOf: (name: string) => all.find((university) => university.name === name)?.id ?? null,
  };
}
