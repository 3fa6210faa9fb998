import { faculties, type NamedEntry, subjects } from '@coursemate/contract/lists';
import { queryOptions } from '@tanstack/react-query';

import { fetchList, LIST_FRESH_MS, retryOnceThenLog } from './fetch-list.ts';

export type NamedList = 'faculties' | 'subjects';

/** All entries of a list, or those that the server finds by some words: it knows other names of them too. */
export function namedListQuery(type: NamedList, search = '') {
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
