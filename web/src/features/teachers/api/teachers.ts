import { listTeachers } from '@coursemate/contract/teachers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

import type { TeacherSearch } from '../teacher-search.ts';

/** spec 2 §9. */
const FRESH_MS = 30_000;

/** One page of teachers. The signal ends a request that nobody waits for any more. */
export function teachersQuery(search: TeacherSearch) {
  return queryOptions({
    queryKey: ['teachers', 'list', search],
    queryFn: ({ signal }) => call(listTeachers, { query: asked(search), signal }),
    staleTime: FRESH_MS,
    // The last answer stays in view, dimmed, until the next one is there.
    placeholderData: keepPreviousData,
  });
}

/** In an address everything is text. */
function asked({ page, city_id, year, min_cost, max_cost, ...texts }: TeacherSearch) {
  return {
    ...texts,
    city_id: city_id?.toString(),
    year: year?.toString(),
    min_cost: min_cost?.toString(),
    max_cost: max_cost?.toString(),
    page: page?.toString(),
  };
}
