import { getTeacher, listSimilar, listTeachers, type TeacherCard } from '@coursemate/contract/teachers';
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '#lib/api.ts';
import { withDecisions } from '#lib/query-client.ts';
import { whenPageIsIdle } from '#lib/when-page-is-idle.ts';

import { usualSort } from '../change-filters.ts';
import type { TeacherSearch } from '../teacher-search.ts';

/** 30 s for the list. A teacher may be 60 s old, but the state of the chat that comes with them only 30 s. */
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

/** How many teachers a search finds. */
export function teacherCountQuery(search: TeacherSearch) {
  return queryOptions({
    queryKey: ['teachers', 'count', search],
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(search), limit: '1' };
      return (await call(listTeachers, { query, signal })).pagination;
    },
    staleTime: FRESH_MS,
  });
}

/** The search as the query of an address, where everything is text. */
function queryOf(search: TeacherSearch) {
  const { page, city_id, course_id, year, min_cost, max_cost, favourites, available, ...texts } = search;
  return {
    ...texts,
    // The server's own default is the rating; `theme.js` asks for the first page in the same words.
    sort: search.sort ?? usualSort(search),
    course_id: course_id?.toString(),
    city_id: city_id?.toString(),
    year: year?.toString(),
    min_cost: min_cost?.toString(),
    max_cost: max_cost?.toString(),
    favourites: favourites && ('true' as const),
    available: available && ('true' as const),
    page: page?.toString(),
  };
}

export function useTeachers(search: TeacherSearch) {
  return useQuery(teachersQuery(search));
}

export type Teachers = ReturnType<typeof useTeachers>;

/** Loads the next page in advance. */
export function usePrefetchNext(search: TeacherSearch, { data, isPlaceholderData }: Teachers): void {
  const queryClient = useQueryClient();
  const hasNext = data?.pagination.hasNext === true && !isPlaceholderData;
  useEffect(() => {
    if (!hasNext) return undefined;
    const next = teachersQuery({ ...search, page: (search.page ?? 1) + 1 });
    return whenPageIsIdle(() => void queryClient.prefetchQuery(next), { soon: true });
  }, [queryClient, hasNext, search]);
}

export function teacherQuery(id: string) {
  return queryOptions({
    queryKey: ['teachers', 'one', id],
    queryFn: async ({ signal }) => (await call(getTeacher, { params: { id }, signal })).teacher,
    staleTime: FRESH_MS,
    meta: withDecisions,
  });
}

/** Up to three others who could take a request now. */
export function similarTeachersQuery(id: string) {
  return queryOptions({
    queryKey: ['teachers', 'list', { similarTo: id }],
    queryFn: ({ signal }) => call(listSimilar, { params: { id }, signal }),
    staleTime: FRESH_MS,
    meta: withDecisions,
  });
}

/** The saved teachers that the home has room for. */
export const savedTeachersQuery = queryOptions({
  queryKey: ['teachers', 'list', { favourites: true, limit: 4 }],
  queryFn: ({ signal }) => call(listTeachers, { query: { favourites: 'true', limit: '4' }, signal }),
  staleTime: FRESH_MS,
});

/** Who fits a student best, of those who take requests now: as many as the home has room for. */
export const matchingTeachersQuery = queryOptions({
  queryKey: ['teachers', 'list', { matching: true, limit: 4 }],
  queryFn: ({ signal }) => call(listTeachers, { query: { sort: 'match', available: 'true', limit: '4' }, signal }),
  staleTime: FRESH_MS,
});

type Facts = Partial<
  Pick<TeacherCard, 'chat_status' | 'can' | 'obstacle' | 'average_rating' | 'total_feedbacks' | 'is_favourite'>
>;

const LISTS = teachersQuery({}).queryKey.slice(0, 2);

/** Writes new facts about a teacher into every cached list that shows them, and into their page. */
export function keepTeacher(queryClient: QueryClient, id: string, facts: Facts): void {
  queryClient.setQueriesData<{ teachers: TeacherCard[] }>({ queryKey: LISTS }, (list) =>
    list?.teachers.some((teacher) => teacher.id === id)
      ? { ...list, teachers: list.teachers.map((teacher) => (teacher.id === id ? { ...teacher, ...facts } : teacher)) }
      : list,
  );
  queryClient.setQueryData(teacherQuery(id).queryKey, (teacher) => teacher && { ...teacher, ...facts });
}

/** Asks again for the lists of saved teachers, also for those that nobody sees now: they must not jump when they are. */
export async function refreshSavedTeachers(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: LISTS,
    predicate: ({ queryKey: [, , search] }) =>
      typeof search === 'object' && search !== null && 'favourites' in search && search.favourites === true,
    refetchType: 'all',
  });
}
