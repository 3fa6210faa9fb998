import { useQuery } from '@tanstack/react-query';

import { useOwnCourses } from '#features/profiles/index.ts';

import { teachersQuery } from '../api/teachers.ts';
import type { TeacherSearch } from './teacher-search.ts';

const chosen = new Map<number, string>();

/** Keeps the name of a course that was just chosen from the list. */
export function keepCourseName(id: number, name: string): void {
  chosen.set(id, name);
}

/** The name of the course that is filtered by: one's own, one that was just chosen, or one of a teacher who was found. */
export function useCourseName(search: TeacherSearch): string {
  const { course_id: id } = search;
  const { data: own } = useOwnCourses();
  const { data: page } = useQuery(teachersQuery(search));
  const found = page?.teachers.flatMap(({ courses }) => courses).find((course) => course.id === id);
  const mine = own?.find(({ course_id }) => course_id === id);
  return mine?.name ?? (id === undefined ? undefined : chosen.get(id)) ?? found?.name ?? 'Course';
}
