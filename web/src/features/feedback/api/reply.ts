import { type Feedback, removeReply, replyToFeedback } from '@coursemate/contract/feedback';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';
import { useToast } from '#ui/overlays/use-toast.ts';

import { feedbacksQuery } from './feedbacks.ts';

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
