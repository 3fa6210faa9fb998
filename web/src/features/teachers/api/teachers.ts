import { listTeachers } from '@coursemate/contract/teachers';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '#lib/api.ts';
import { withDecisions } from '#lib/decisions.ts';

import type { TeacherSearch } from '../filters/teacher-search.ts';

/** spec 2 §9. */
const FRESH_MS = 30_000;

/** One page of teachers. The signal ends a request whose answer nobody needs any more. */
export function teachersQuery(search: TeacherSearch) {
  return queryOptions({
    queryKey: ['teachers', 'list', search],
    queryFn: ({ signal }) => call(listTeachers, { query: queryOf(search), signal }),
    staleTime: FRESH_MS,
    meta: withDecisions,
    // The last answer stays in view, dimmed, until the next one is there.
    placeholderData: keepPreviousData,
  });
}

/** The search as the query of an address, where everything is text. */
function queryOf({ page, city_id, year, min_cost, max_cost, ...texts }: TeacherSearch) {
  return {
    ...texts,
    city_id: city_id?.toString(),
    year: year?.toString(),
    min_cost: min_cost?.toString(),
    max_cost: max_cost?.toString(),
    page: page?.toString(),
  };
}

/** A page of teachers; the next page is loaded in advance. */
export function useTeachers(search: TeacherSearch) {
  const queryClient = useQueryClient();
  const teachers = useQuery(teachersQuery(search));
  const { data, isPlaceholderData } = teachers;
  const hasNext = data?.pagination.hasNext === true && !isPlaceholderData;

  useEffect(() => {
    if (hasNext) void queryClient.prefetchQuery(teachersQuery({ ...search, page: (search.page ?? 1) + 1 }));
  }, [queryClient, hasNext, search]);

  return teachers;
}

export type Teachers = ReturnType<typeof useTeachers>;
