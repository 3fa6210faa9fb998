import { getUser } from '@coursemate/contract/users';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

const FRESH_MS = 60_000;

/** What a teacher gives lessons in: subjects with their prices, and courses. */
export function offerQuery(teacherId: string) {
  return queryOptions({
    queryKey: ['lesson-offer', teacherId],
    queryFn: async ({ signal }) => {
      const { user } = await call(getUser, { params: { id: teacherId }, signal });
      return { subjects: user.teacher_subjects, courses: user.courses };
    },
    staleTime: FRESH_MS,
  });
}
