import {
  type Feedback,
  giveFeedback,
  listFeedbacks,
  removeReply,
  replyToFeedback,
} from '@coursemate/contract/feedback';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { keepTeacher } from '#features/teachers/api/teachers.ts';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { retryIdempotent, withDecisions } from '#lib/query-client.ts';
import { useToast } from '#ui/overlays/toast.tsx';

import { type FeedbackPage, withOwnFeedback } from '../own-feedback.ts';

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

export interface FeedbackInput {
  rating: number;
  comment: string;
}

interface GiveFeedback {
  teacherId: string;
  student: OwnProfile;
  /** Called even when the student has left the page by then. */
  onRefused: (error: Error, input: FeedbackInput) => void;
}

/** Rates a teacher. The page shows the feedback at once, and takes it back if the server refuses it. */
export function useGiveFeedback({ teacherId, student, onRefused }: GiveFeedback) {
  const queryClient = useQueryClient();
  const { queryKey } = feedbacksQuery(teacherId);

  function show(pages: FeedbackPage[]) {
    queryClient.setQueryData(queryKey, (known) => known && { ...known, pages });
    if (!pages[0]) return;
    const { average_rating, total_feedbacks } = pages[0];
    keepTeacher(queryClient, teacherId, { average_rating, total_feedbacks });
  }

  return useMutation({
    mutationFn: async (input: FeedbackInput) =>
      (await call(giveFeedback, { params: { id: teacherId }, body: input })).feedback,
    retry: retryIdempotent,
    onMutate: async (input) => {
      // An answer that is on its way does not contain this feedback yet.
      await queryClient.cancelQueries({ queryKey });
      const pages = queryClient.getQueryData(queryKey)?.pages ?? [];
      show(withOwnFeedback(pages, expectedFeedback(input, student, pages[0]?.own_feedback ?? null)));
      return { pages };
    },
    onError: (error, input, before) => {
      if (before) show(before.pages);
      onRefused(error, input);
    },
    // Others may have given feedback meanwhile.
    onSettled: () => {
      // The calendar shows what was given beside a lesson.
      void queryClient.invalidateQueries({ queryKey: ['lessons'] });
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** The feedback as the server will answer it, except for the id of a new one. */
function expectedFeedback(input: FeedbackInput, student: OwnProfile, before: Feedback | null): Feedback {
  const now = new Date().toISOString();
  const { user_id, name, last_name, avatar_url } = student;
  return {
    id: 'own',
    after_lesson: false,
    reply: null,
    created_at: now,
    can: [],
    obstacle: null,
    ...before,
    ...input,
    student_id: user_id,
    student: { name, last_name, avatar_url },
    updated_at: now,
  };
}

/** A teacher's word about a feedback: `answer` gives the feedback after it. */
function useReplyChange<T>(teacherId: string, answer: (input: T) => Promise<Pick<Feedback, 'id' | 'reply'>>) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { queryKey } = feedbacksQuery(teacherId);
  return useMutation({
    mutationFn: answer,
    retry: retryIdempotent,
    onSuccess: async ({ id, reply }) => {
      // An answer that is on its way does not know of it.
      await queryClient.cancelQueries({ queryKey });
      const withReply = (feedback: Feedback) => (feedback.id === id ? { ...feedback, reply } : feedback);
      queryClient.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({ ...page, feedbacks: page.feedbacks.map(withReply) })),
          },
      );
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      // Its dialog goes with it, so the dialog cannot say why.
      if (error.status === 404)
        toast.error({ title: 'This feedback is gone', text: 'It was removed in the meantime.' });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function useReply(teacherId: string) {
  return useReplyChange(
    teacherId,
    async ({ id, text }: { id: string; text: string }) =>
      (await call(replyToFeedback, { params: { id }, body: { text } })).feedback,
  );
}

export function useRemoveReply(teacherId: string) {
  return useReplyChange(teacherId, async (id: string) => {
    await call(removeReply, { params: { id } });
    return { id, reply: null };
  });
}
