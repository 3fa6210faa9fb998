import { type Course, courses } from '@coursemate/contract/lists';
import { queryOptions } from '@tanstack/react-query';

import { fetchList, LIST_FRESH_MS, retryOnceThenLog } from './fetch-list.ts';

interface CoursesOf {
  /** Null while none is chosen. */
  universityId: number | null;
  /** '' for the first page of all. */
  search: string;
}

/** The first page of a university's courses, or of those that the words find by code or name. */
export function coursesQuery({ universityId, search }: CoursesOf) {
  return queryOptions({
    queryKey: ['lists', 'courses', { universityId, search }] as const,
    queryFn: ({ signal }) => {
      const query = { university_id: String(universityId), ...(search === '' ? {} : { search }) };
      return fetchList('courses', courses, { query, signal });
    },
    enabled: universityId !== null,
    staleTime: LIST_FRESH_MS,
    retry: retryOnceThenLog,
    // The last answer stays until the new one is there, unless it is about another university.
    placeholderData: (previous, query) => (query?.queryKey[2].universityId === universityId ? previous : undefined),
  });
}

/** A course by its id; null when it is no longer in the list. */
export function courseQuery(id: number | null) {
  return queryOptions({
    queryKey: ['lists', 'courses', 'one', id],
    queryFn: async ({ signal }): Promise<Course | null> => {
      const answer = await fetchList('courses', courses, { query: { id: String(id) }, signal });
      return answer.courses[0] ?? null;
    },
    enabled: id !== null,
    staleTime: LIST_FRESH_MS,
    retry: retryOnceThenLog,
  });
}
