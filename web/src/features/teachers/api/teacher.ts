import { getTeacher } from '@coursemate/contract/teachers';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

/** spec 2 §9. */
const FRESH_MS = 60_000;

export function teacherQuery(id: string) {
  return queryOptions({
    queryKey: ['teachers', 'one', id],
    queryFn: async ({ signal }) => (await call(getTeacher, { params: { id }, signal })).teacher,
    staleTime: FRESH_MS,
  });
}
