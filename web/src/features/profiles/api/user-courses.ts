import type { CallInput } from '@coursemate/contract/base/endpoint';
import { listUserCourses, replaceUserCourses, type UserCourse } from '@coursemate/contract/courses';
import type { NamedEntry } from '@coursemate/contract/lists';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';

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

export type NewCourse = CallInput<typeof replaceUserCourses>['body']['courses'][number];

export function useReplaceCourses(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (courses: NewCourse[]) =>
      (await call(replaceUserCourses, { params: { id: userId }, body: { courses } })).courses,
    retry: retryIdempotent,
    onSuccess: async (courses) => {
      const { queryKey } = userCoursesQuery(userId);
      // An answer that is on its way is older than this.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, courses);
      // Other courses, other matches.
      void queryClient.invalidateQueries({ queryKey: ['teachers'] });
    },
  });
}

/** The listed universities of a person, each once. */
export function ownUniversities({ user_educations }: Pick<OwnProfile, 'user_educations'>): NamedEntry[] {
  const names = new Map(
    user_educations.flatMap(({ university_id: id, university }) => (id === null ? [] : [[id, university] as const])),
  );
  return [...names].map(([id, name]) => ({ id, name }));
}
