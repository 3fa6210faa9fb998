import { listUserCourses, type UserCourse } from '@coursemate/contract/courses';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

import { useOwnProfile } from './own-profile.ts';

const FRESH_MS = 60_000;

/** One's own courses, or those that a teacher took or taught. */
export function userCoursesQuery(userId: string) {
  return queryOptions({
    queryKey: ['courses', userId],
    queryFn: async ({ signal }): Promise<UserCourse[]> =>
      (await call(listUserCourses, { params: { id: userId }, signal })).courses,
    staleTime: FRESH_MS,
  });
}

/** One's own courses. */
export function useOwnCourses() {
  const userId = useOwnProfile()?.user_id;
  return useQuery({ ...userCoursesQuery(userId ?? ''), enabled: userId !== undefined });
}
