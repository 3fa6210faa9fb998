import { getTeacher } from '@coursemate/contract/teachers';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { withDecisions } from '#lib/decisions.ts';

/** A teacher may be 60 s old, but the state of the chat that comes with them only 30 s (spec 2 §9). */
const FRESH_MS = 30_000;

export function teacherQuery(id: string) {
  return queryOptions({
    queryKey: ['teachers', 'one', id],
    queryFn: async ({ signal }) => (await call(getTeacher, { params: { id }, signal })).teacher,
    staleTime: FRESH_MS,
    meta: withDecisions,
  });
}
