import { limits } from '@coursemate/contract/base/limits';
import { getLesson, type Lesson, listLessons } from '@coursemate/contract/lessons';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { refreshSlots } from '#features/availability/api/slots.ts';
import { call } from '#lib/api.ts';
import { withDecisions } from '#lib/query-client.ts';

const ALL = ['lessons'] as const;
const ONE = [...ALL, 'one'] as const;
const LISTS = [...ALL, 'list'] as const;

/** Events keep lessons as they are; this is for what an event could not say. */
const FRESH_MS = 60_000;
/** The longest time that a browser can wait for. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/** The clocks of browser and server differ a little. */
const A_MOMENT_MS = 1500;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long until time alone changes what can be done with one of these lessons; false when it does not. */
export function untilChange(lessons: readonly Lesson[], now = Date.now()): number | false {
  const open = lessons.filter(({ status }) => status === 'proposed' || status === 'confirmed');
  const moments = open.flatMap(({ starts_at, ends_at }) => {
    const end = Date.parse(ends_at);
    return [Date.parse(starts_at), end, end + limits.reportHours * HOUR_MS];
  });
  const next = Math.min(...moments.filter((moment) => moment > now));
  return Number.isFinite(next) ? Math.min(next - now + A_MOMENT_MS, LONGEST_WAIT_MS) : false;
}

export function lessonQuery(id: string) {
  return queryOptions({
    queryKey: [...ONE, id],
    queryFn: async ({ signal }) => (await call(getLesson, { params: { id }, signal })).lesson,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => untilChange(state.data ? [state.data] : []),
    meta: withDecisions,
  });
}

interface Range {
  from: string;
  to: string;
}

/** All lessons that begin within a range. */
export function lessonsQuery(range: Range) {
  return queryOptions({
    queryKey: [...LISTS, range],
    queryFn: async ({ signal }) => {
      const lessons: Lesson[] = [];
      let cursor: string | undefined;
      do {
        const query = { ...range, cursor, limit: String(limits.pageSizeMax) };
        const page = await call(listLessons, { query, signal });
        lessons.push(...page.lessons);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return lessons;
    },
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => untilChange(state.data ?? []),
    meta: withDecisions,
  });
}

/** The confirmed lesson that comes next: a list of one, or of none. */
export const nextLessonQuery = queryOptions({
  queryKey: [...LISTS, 'next'],
  queryFn: async ({ signal }) => {
    // In whole minutes, which lessons end in: public/theme.js has asked the same question already, whose answer is taken.
    const from = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString();
    const query = { from, status: 'confirmed', limit: '1' } as const;
    return (await call(listLessons, { query, signal })).lessons;
  },
  staleTime: FRESH_MS,
  refetchInterval: ({ state }) => untilChange(state.data ?? []),
  meta: withDecisions,
});

function isNewer(lesson: Lesson, known: Lesson | undefined): boolean {
  return known === undefined || lesson.updated_at >= known.updated_at;
}

/** Shows a lesson as it is now wherever it is shown. An answer that is older than what is known changes nothing. */
export function keepLesson(queryClient: QueryClient, lesson: Lesson): void {
  queryClient.setQueryData(lessonQuery(lesson.id).queryKey, (known) => (isNewer(lesson, known) ? lesson : known));
  queryClient.setQueriesData<Lesson[]>({ queryKey: LISTS }, (lessons) =>
    lessons?.map((known) => (known.id === lesson.id && isNewer(lesson, known) ? lesson : known)),
  );
  // Others of its series may have changed with it, and it may belong to another week now.
  void queryClient.invalidateQueries({ queryKey: ALL, predicate: ({ queryKey }) => queryKey[1] !== ONE[1] });
  void refreshSlots(queryClient);
}

/** Asks again for all lessons in view. */
export async function refreshLessons(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ALL });
}
