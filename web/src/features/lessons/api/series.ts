import { limits } from '@coursemate/contract/base/limits';
import { type Lesson, listLessons } from '@coursemate/contract/lessons';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

import { dayAfter } from '../times.ts';

const OVER = new Set<Lesson['status']>(['declined', 'withdrawn', 'expired', 'cancelled']);

/** When the last lesson of a series begins; null for one that has no later ones. */
export function seriesQuery({ series_id, starts_at }: Pick<Lesson, 'series_id' | 'starts_at'>) {
  return queryOptions({
    queryKey: ['lessons', 'series', series_id, starts_at],
    queryFn: async ({ signal }) => {
      const to = dayAfter(new Date(starts_at), 7 * limits.seriesMax).toISOString();
      const query = { from: starts_at, to, limit: String(limits.pageSizeMax) };
      const { lessons } = await call(listLessons, { query, signal });
      const last = lessons.findLast((lesson) => lesson.series_id === series_id && !OVER.has(lesson.status));
      return last && last.starts_at !== starts_at ? last.starts_at : null;
    },
    enabled: series_id !== null,
  });
}
