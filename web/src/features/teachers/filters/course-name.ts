import { useQuery } from '@tanstack/react-query';

import { courseQuery } from '#features/lists/api/courses.ts';
import { useOwnCourses } from '#features/profiles/api/user-courses.ts';

/** The name of the course that is filtered by. One's own courses are loaded anyway; any other is asked for. */
export function useCourseName(id: number | undefined): string {
  const { data: own, isLoading } = useOwnCourses();
  const mine = own?.find(({ course_id }) => course_id === id);
  const isForeign = id !== undefined && !isLoading && mine === undefined;
  const { data: foreign } = useQuery({ ...courseQuery(id ?? null), enabled: isForeign });
  return mine?.name ?? foreign?.name ?? 'Course';
}
