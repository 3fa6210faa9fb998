import { useQuery } from '@tanstack/react-query';

import { type NamedList, namedListQuery } from './api/named-lists.ts';
import { matches, useSearch } from './picker-search.ts';

/** A list of names for a picker. Fitting names are there at once; those that fit by another name ('maths') follow. */
export function useNamedList(type: NamedList) {
  const { words, query, onSearch } = useSearch();
  const list = useQuery(namedListQuery(type));
  const { data: all = [], isPending, isError } = list;
  const searched = useQuery({ ...namedListQuery(type, query), enabled: query !== '' });
  const found = words === query && query !== '' ? (searched.data ?? []) : [];
  const names = [...all.filter(({ name }) => words === '' || matches(name, words)), ...found].map(({ name }) => name);

  return {
    options: [...new Set(names)].map((name) => ({ value: name, label: name })),
    loading: isPending,
    searching: isPending || (names.length === 0 && (words !== query || searched.isFetching)),
    failed: isError && all.length === 0,
    retrying: isError && list.isFetching,
    retry: () => void list.refetch(),
    onSearch,
  };
}
