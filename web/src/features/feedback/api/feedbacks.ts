import { listFeedbacks } from '@coursemate/contract/feedback';
import { infiniteQueryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { withDecisions } from '#lib/decisions.ts';

/** As long as a teacher. */
const FRESH_MS = 60_000;

/** What students say about a teacher, page after page. */
export function feedbacksQuery(teacherId: string) {
  return infiniteQueryOptions({
    queryKey: ['feedbacks', teacherId],
    queryFn: ({ signal, pageParam }) =>
      call(listFeedbacks, { params: { id: teacherId }, query: { page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.page + 1 : null),
    staleTime: FRESH_MS,
    meta: withDecisions,
  });
}
