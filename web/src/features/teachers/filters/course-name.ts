import { useQuery } from '@tanstack/react-query';

import { useOwnCourses } from '#features/profiles/index.ts';

import { teachersQuery } from '../api/teachers.ts';
import type { TeacherSearch } from './teacher-search.ts';

/** The name of the course that is filtered by: one's own, or one of a teacher who was found by it. */
export function useCourseName(search: TeacherSearch): string {
  const { data: own } = useOwnCourses();
  const { data: page } = useQuery(teachersQuery(search));
  const found = page?.teachers.flatMap(({ courses }) => courses).find(({ id }) => id === search.course_id);
  return own?.find(({ course_id }) => course_id === search.course_id)?.name ?? found?.name ?? 'Course';
}
