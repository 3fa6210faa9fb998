import { useQuery } from '@tanstack/react-query';

import { coursesQuery } from './api/courses.ts';
import { searchOptions, useSearch } from './picker-search.ts';

/** 'MA0001 Analysis 1', or the name of what has no code. */
export function courseLabel({ code, name }: { code?: string | null | undefined; name: string }): string {
  return code ? `${code} ${name}` : name;
}

/** The courses of a university for a picker; the server answers its search. */
export function useCourses(universityId: number | null, taken: readonly number[]) {
  const { words, query, onSearch } = useSearch();
  const list = useQuery(coursesQuery({ universityId, search: query }));
  const { data, isLoading, isPlaceholderData, isError } = list;
  const all = data?.courses ?? [];
  const current = words === query && !isPlaceholderData;

  return {
    options: searchOptions({
      options: all.map((course) => ({
        value: String(course.id),
        label: courseLabel(course),
        disabled: taken.includes(course.id),
      })),
      words,
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
