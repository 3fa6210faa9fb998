import {
  allFeedbacksQuery as queryFields,
  listAllFeedbacks,
  type ModeratedFeedback,
  moderateFeedback,
  removeFeedback,
} from '@coursemate/contract/admin-feedback';
import { limits } from '@coursemate/contract/base/limits';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { retryIdempotent, withDecisions } from '#lib/query-client.ts';
import { readPageParam, readParam } from '#lib/read-param.ts';
import type { Written } from '#lib/search-params.ts';

/** One page of all feedback. */
export function allFeedbacksQuery(search: FeedbacksSearch) {
  const { page, rating, ...texts } = search;
  return queryOptions({
    queryKey: ['all-feedbacks', search],
    queryFn: ({ signal }) =>
      call(listAllFeedbacks, { query: { ...texts, rating: rating?.toString(), page: page?.toString() }, signal }),
    meta: withDecisions,
    // The last answer stays in view, dimmed, until the next one is there.
    placeholderData: keepPreviousData,
  });
}

/** An administrator's act on a feedback. Pages that show feedback, ratings or acts are loaded again afterwards. */
function useModeration<T>(act: (input: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    retry: retryIdempotent,
    // Not awaited: what is done is done, however long the list takes.
    onSuccess: () => {
      for (const queryKey of [['all-feedbacks'], ['feedbacks'], ['teachers'], ['audit']]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}

interface FeedbackChange {
  id: string;
  rating?: number | undefined;
  comment?: string | undefined;
  reason: string;
}

export function useChangeFeedback() {
  return useModeration(({ id, ...body }: FeedbackChange) => call(moderateFeedback, { params: { id }, body }));
}

export function useRemoveFeedback() {
  return useModeration(({ id, reason }: { id: string; reason: string }) =>
    call(removeFeedback, { params: { id }, query: reason === '' ? {} : { reason } }),
  );
}

export function useRestoreFeedback() {
  return useModeration(({ id }: Pick<ModeratedFeedback, 'id'>) =>
    call(moderateFeedback, { params: { id }, body: { is_deleted: false } }),
  );
}

export interface FeedbackFilters {
  search?: string | undefined;
  teacher?: string | undefined;
  student?: string | undefined;
  rating?: number | undefined;
  /** Without it the active ones. */
  is_deleted?: 'true' | 'all' | undefined;
}

/** What the address of the page holds. */
export interface FeedbacksSearch extends FeedbackFilters {
  page?: number | undefined;
}

const fields = queryFields.shape;

/** Reads the address. An invalid value becomes undefined. */
export function feedbacksSearch(search: Written<FeedbacksSearch>): FeedbacksSearch {
  const is_deleted = readParam(fields.is_deleted, search.is_deleted);
  return {
    search: readParam(fields.search, search.search) || undefined,
    teacher: readParam(fields.teacher, search.teacher) || undefined,
    student: readParam(fields.student, search.student) || undefined,
    rating: readParam(fields.rating, search.rating),
    is_deleted: is_deleted === 'false' ? undefined : is_deleted,
    page: readPageParam(search.page, limits.adminPageSize),
  };
}
