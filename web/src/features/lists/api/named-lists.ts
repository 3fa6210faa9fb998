import { faculties, type NamedEntry, subjects } from '@coursemate/contract/lists';
import { queryOptions } from '@tanstack/react-query';

import { fetchList, LIST_FRESH_MS, retryOnceThenLog } from './fetch-list.ts';

export const facultiesQuery = queryOptions<NamedEntry[]>({
  queryKey: ['lists', 'faculties'],
  queryFn: async ({ signal }) => (await fetchList('faculties', faculties, { query: {}, signal })).faculties,
  staleTime: LIST_FRESH_MS,
  retry: retryOnceThenLog,
});

export const subjectsQuery = queryOptions<NamedEntry[]>({
  queryKey: ['lists', 'subjects'],
  queryFn: async ({ signal }) => (await fetchList('subjects', subjects, { query: {}, signal })).subjects,
  staleTime: LIST_FRESH_MS,
  retry: retryOnceThenLog,
});
