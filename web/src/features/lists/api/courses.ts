import { type Course, courses } from '@coursemate/contract/lists';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { searchOptions, useSearch } from '../picker-search.ts';
import { fetchList, LIST_FRESH_MS, retryOnceThenLog } from './fetch-list.ts';

interface CoursesOf {
  /** Null while none is chosen. */
  universityId: number | null;
  /** '' for the first page of all. */
  search: string;
}

/** The first page of a university's courses, or of those that the words find by code or name. */
function coursesQuery({ universityId, search }: CoursesOf) {
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

/** 'MA0001 Analysis 1', or the name of what has no code. */
export function courseLabel({ code, name }: { code?: string | null | undefined; name: string }): string {
  return code ? `${code} ${name}` : name;
}

/** The courses of a university for a picker; the server answers its search. */
export function useCourses(universityId: number | null, taken: readonly number[]) {
  const { typed, query, onSearch } = useSearch();
  const list = useQuery(coursesQuery({ universityId, search: query }));
  const { data, isLoading, isPlaceholderData, isError } = list;
  const all = data?.courses ?? [];
  const current = typed === query && !isPlaceholderData;

  return {
    options: searchOptions({
      options: all.map((course) => ({
        value: String(course.id),
        label: courseLabel(course),
        disabled: taken.includes(course.id),
      })),
      typed,
      current,
      hasNext: data?.pagination.hasNext ?? false,
    }),
    /** The first answer is not there yet. */
    loading: isLoading,
    searching: !isError && (!current || isLoading),
    failed: isError,
    retrying: isError && list.isFetching,
    retry: () => void list.refetch(),
    onSearch,
    withId: (id: string) => all.find((course) => String(course.id) === id),
  };
}
