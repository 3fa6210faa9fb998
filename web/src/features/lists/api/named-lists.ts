import { faculties, type NamedEntry, subjects } from '@coursemate/contract/lists';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { matches, useSearch } from '../picker-search.ts';
import { fetchList, LIST_FRESH_MS, retryOnceThenLog } from './fetch-list.ts';

export type NamedList = 'faculties' | 'subjects';

/** All entries of a list, or those that the server finds by some words: it knows other names of them too. */
function namedListQuery(type: NamedList, search = '') {
  return queryOptions<NamedEntry[]>({
    queryKey: ['lists', type, ...(search === '' ? [] : [search])],
    queryFn: async ({ signal }) => {
      const query = search === '' ? {} : { search };
      return type === 'faculties'
        ? (await fetchList('faculties', faculties, { query, signal })).faculties
        : (await fetchList('subjects', subjects, { query, signal })).subjects;
    },
    staleTime: LIST_FRESH_MS,
    retry: retryOnceThenLog,
  });
}

/** A list of names for a picker. Fitting names are there at once; those that fit by another name ('maths') follow. */
export function useNamedList(type: NamedList) {
  const { typed, query, onSearch } = useSearch();
  const list = useQuery(namedListQuery(type));
  const { data: all = [], isPending, isError } = list;
  const searched = useQuery({ ...namedListQuery(type, query), enabled: query !== '' });
  const found = typed === query && query !== '' ? (searched.data ?? []) : [];
  const names = [...all.filter(({ name }) => typed === '' || matches(name, typed)), ...found].map(({ name }) => name);

  return {
    options: [...new Set(names)].map((name) => ({ value: name, label: name })),
    loading: isPending,
    searching: isPending || (names.length === 0 && (typed !== query || searched.isFetching)),
    failed: isError && all.length === 0,
    retrying: isError && list.isFetching,
    retry: () => void list.refetch(),
    onSearch,
  };
}
