import { type Feedback, giveFeedback } from '@coursemate/contract/feedback';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { type FeedbackPage, withOwn } from '../own-feedback.ts';
import type { RatingSums } from '../rate.ts';
import { feedbacksQuery } from './feedbacks.ts';

/** What a student says. */
export interface Words {
  rating: number;
  comment: string;
}

/** Who says it, as others see them. */
export type Speaker = Pick<Feedback, 'student_id' | 'student'>;

interface About {
  teacherId: string;
  speaker: Speaker;
  /** Shows the sums wherever else the teacher is seen. */
  onSums: (sums: RatingSums) => void;
  /** Called wherever the student is by then. */
  onRefused: (error: Error, words: Words) => void;
}

/** Rates a teacher. The page shows it at once, and takes it back if it is refused. */
export function useGiveFeedback({ teacherId, speaker, onSums, onRefused }: About) {
  const queryClient = useQueryClient();
  const { queryKey } = feedbacksQuery(teacherId);

  function show(pages: FeedbackPage[]) {
    queryClient.setQueryData(queryKey, (known) => known && { ...known, pages });
    if (pages[0]) onSums(pages[0]);
  }

  return useMutation({
    mutationFn: async (words: Words) => (await call(giveFeedback, { params: { id: teacherId }, body: words })).feedback,
    retry: retryIdempotent,
    onMutate: async (words) => {
      // An answer that is on its way knows nothing of this yet.
      await queryClient.cancelQueries({ queryKey });
      const pages = queryClient.getQueryData(queryKey)?.pages ?? [];
      show(withOwn(pages, imagine(words, speaker, pages[0]?.own_feedback ?? null)));
      return { pages };
    },
    onError: (error, words, before) => {
      if (before) show(before.pages);
      onRefused(error, words);
    },
    // Others may have spoken meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** The feedback as it will be, but for the id of a new one. */
function imagine(words: Words, speaker: Speaker, before: Feedback | null): Feedback {
  const now = new Date().toISOString();
  return { id: 'own', created_at: now, can: [], obstacle: null, ...before, ...speaker, ...words, updated_at: now };
}
