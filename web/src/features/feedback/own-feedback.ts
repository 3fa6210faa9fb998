import type { Feedback, listFeedbacks } from '@coursemate/contract/feedback';

import type { Body } from '#lib/http.ts';

import { rate } from './rate.ts';

export type FeedbackPage = Body<typeof listFeedbacks>;

/** All pages of feedback with one's own word as it is now: at its place, or in front of the others if it is new. */
export function withOwn(pages: readonly FeedbackPage[], own: Feedback): FeedbackPage[] {
  const before = pages[0]?.own_feedback ?? null;
  const isNew = before === null;
  return pages.map((page, index) => {
    const others = page.feedbacks.map((said) => (said.id === before?.id ? own : said));
    return {
      ...page,
      ...rate(page, before?.rating ?? null, own.rating),
      own_feedback: own,
      feedbacks: isNew && index === 0 ? [own, ...others] : others,
    };
  });
}
