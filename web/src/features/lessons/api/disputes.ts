import { decideLesson, listAllLessons } from '@coursemate/contract/lessons';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { withDecisions } from '#lib/decisions.ts';

import type { DisputesSearch } from '../disputes-search.ts';

/** One page of the lessons of everyone, for administrators. */
export function disputesQuery(search: DisputesSearch) {
  const { status, page } = search;
  return queryOptions({
    queryKey: ['disputes', search],
    queryFn: ({ signal }) => call(listAllLessons, { query: { status, page: page?.toString() }, signal }),
    meta: withDecisions,
    // The last answer stays in view, dimmed, until the next one is there.
    placeholderData: keepPreviousData,
  });
}

export interface LessonDecision {
  id: string;
  status: 'completed' | 'no_show';
  reason: string;
}

/** An administrator's word about a lesson. After a refusal, too, the list is loaded again: somebody else has decided. */
export function useDecideLesson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: LessonDecision) => call(decideLesson, { params: { id }, body }),
    // Not awaited: what is done is done, however long the list takes.
    onSettled: () => {
      for (const queryKey of [['disputes'], ['audit'], ['admin-home']]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
