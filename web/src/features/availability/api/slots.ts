import { type LessonLength, listSlots } from '@coursemate/contract/availability';
import { limits } from '@coursemate/contract/base/limits';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

const DAY_MS = 86_400_000;
const WINDOW_MS = limits.slotDaysMax * DAY_MS;
/** Others may take a time at any moment. */
const FRESH_MS = 30_000;

/** When a lesson with a teacher could begin, a month at a time; without a length the teacher's first. */
export function slotsQuery(teacherId: string, minutes: LessonLength | null) {
  return infiniteQueryOptions({
    queryKey: ['slots', teacherId, minutes],
    queryFn: async ({ pageParam, signal }) => {
      const from = pageParam ?? Date.now();
      const until = from + WINDOW_MS;
      const range = { from: new Date(from).toISOString(), to: new Date(until).toISOString() };
      const query = { ...range, ...(minutes !== null && { minutes: String(minutes) }) };
      return { ...(await call(listSlots, { params: { id: teacherId }, query, signal })), until };
    },
    // Each month begins where the last one ended, so that no time falls between them.
    initialPageParam: null as number | null,
    // After an empty month there is rarely more, but the first one may be a holiday.
    getNextPageParam: ({ slots, until }, { length }) =>
      (slots.length > 0 || length === 1) && length * limits.slotDaysMax < limits.horizonDaysMax ? until : null,
    staleTime: FRESH_MS,
  });
}

/** A lesson was agreed or called off, or the hours have changed: free times are asked for again. */
export async function refreshSlots(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['slots'] });
}
