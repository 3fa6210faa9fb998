import type { Feedback, listFeedbacks } from '@coursemate/contract/feedback';

import type { Body } from '#lib/http.ts';

export type FeedbackPage = Body<typeof listFeedbacks>;

export interface RatingSums {
  average_rating: number;
  total_feedbacks: number;
}

/** All loaded pages with the student's own feedback: at its old place, or in front of the others if it is new. */
export function withOwnFeedback(pages: readonly FeedbackPage[], own: Feedback): FeedbackPage[] {
  const before = pages[0]?.own_feedback ?? null;
  const isNew = before === null;
  return pages.map((page, index) => {
    const feedbacks = page.feedbacks.map((feedback) => (feedback.id === before?.id ? own : feedback));
    return {
      ...page,
      ...sumsAfter(page, before?.rating ?? null, own.rating),
      own_feedback: own,
      feedbacks: isNew && index === 0 ? [own, ...feedbacks] : feedbacks,
    };
  });
}

/** A teacher's sums after a rating that may replace an earlier one (`before`). Counts as the server does. */
export function sumsAfter(sums: RatingSums, before: number | null, after: number): RatingSums {
  // Ratings are whole numbers, so their sum is one too; the average that we know is rounded.
  const sum = Math.round(sums.average_rating * sums.total_feedbacks) - (before ?? 0) + after;
  const total_feedbacks = before === null ? sums.total_feedbacks + 1 : Math.max(1, sums.total_feedbacks);
  return { total_feedbacks, average_rating: Math.round((sum / total_feedbacks) * 100) / 100 };
}
