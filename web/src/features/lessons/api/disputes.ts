import { limits } from '@coursemate/contract/base/limits';
import {
  decideLesson,
  listAllLessons,
  disputesQuery as queryFields,
  type LessonStatus,
} from '@coursemate/contract/lessons';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { withDecisions } from '#lib/query-client.ts';
import { readPageParam, readParam } from '#lib/read-param.ts';
import type { Written } from '#lib/search-params.ts';

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

/** What the address of the page holds. */
export interface DisputesSearch {
  /** Without it those in dispute. */
  status?: Exclude<LessonStatus, 'disputed'> | undefined;
  page?: number | undefined;
}

/** Reads the address. An invalid value becomes undefined. */
export function disputesSearch(search: Written<DisputesSearch>): DisputesSearch {
  const status = readParam(queryFields.shape.status, search.status);
  return {
    status: status === 'disputed' ? undefined : status,
    page: readPageParam(search.page, limits.adminPageSize),
  };
}
