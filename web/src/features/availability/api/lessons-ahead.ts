import { limits } from '@coursemate/contract/base/limits';
import { listLessons } from '@coursemate/contract/lessons';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

/** When one has confirmed lessons, for the preview. */
export function lessonsAheadQuery(from: string, to: string) {
  return queryOptions({
    queryKey: ['lessons', 'ahead', from, to],
    queryFn: async ({ signal }) => {
      const query = { from, to, status: 'confirmed' as const, limit: String(limits.pageSizeMax) };
      const { lessons } = await call(listLessons, { query, signal });
      return lessons.map(({ starts_at, ends_at }) => ({ starts_at: new Date(starts_at), ends_at: new Date(ends_at) }));
    },
  });
}
