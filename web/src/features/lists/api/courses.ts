import { courses } from '@coursemate/contract/lists';
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
