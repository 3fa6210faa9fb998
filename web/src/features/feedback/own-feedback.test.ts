import { paginate } from '@coursemate/contract/base/pagination';
import type { Feedback } from '@coursemate/contract/feedback';
import { describe, expect, test } from 'vitest';

import { type FeedbackPage, sumsAfter, withOwnFeedback } from './own-feedback.ts';

function feedbackOf(id: string, rating: number): Feedback {
  const student = { name: 'A', last_name: 'B', avatar_url: null };
  return {
    can: [],
    after_lesson: false,
    reply: null,
    obstacle: null,
    id,
    rating,
    comment: '',
    student_id: id,
    student,
    created_at: '2026-11-06',
    updated_at: '2026-11-06',
  };
}

function pages(...lists: Feedback[][]): FeedbackPage[] {
  const own_feedback = lists.flat().find(({ id }) => id === 'own') ?? null;
  const total = lists.flat().length;
  return lists.map((feedbacks, index) => ({
    average_rating: 4,
    total_feedbacks: total,
    feedbacks,
    own_feedback,
    can: [],
    obstacle: null,
    pagination: paginate({ page: index + 1, limit: 1 }, total),
  }));
}

test('new feedback stands in front and counts', () => {
  const [first, second] = withOwnFeedback(pages([feedbackOf('a', 4)], [feedbackOf('b', 4)]), feedbackOf('own', 1));
  expect(first?.feedbacks.map(({ id }) => id)).toEqual(['own', 'a']);
  expect(second?.feedbacks.map(({ id }) => id)).toEqual(['b']);
  expect(first).toMatchObject({ average_rating: 3, total_feedbacks: 3, own_feedback: { rating: 1 } });
});

test('changed feedback stays where it was, on whichever page', () => {
  const [first, second] = withOwnFeedback(pages([feedbackOf('a', 5)], [feedbackOf('own', 3)]), feedbackOf('own', 5));
  expect(first?.feedbacks.map(({ id }) => id)).toEqual(['a']);
  expect(second?.feedbacks).toEqual([feedbackOf('own', 5)]);
  expect(first).toMatchObject({ average_rating: 5, total_feedbacks: 2 });
});

test('feedback is not put into a list that has not been loaded', () => {
  expect(withOwnFeedback([], feedbackOf('own', 5))).toEqual([]);
});

describe('the sums after a rating', () => {
  test('are that rating, if it is the first', () => {
    expect(sumsAfter({ average_rating: 0, total_feedbacks: 0 }, null, 4)).toEqual({
      average_rating: 4,
      total_feedbacks: 1,
    });
  });

  test('count one more, if it is new', () => {
    expect(sumsAfter({ average_rating: 4.5, total_feedbacks: 2 }, null, 3)).toEqual({
      average_rating: 4,
      total_feedbacks: 3,
    });
  });

  test('count no more than before, if it was changed', () => {
    expect(sumsAfter({ average_rating: 4.5, total_feedbacks: 2 }, 4, 2)).toEqual({
      average_rating: 3.5,
      total_feedbacks: 2,
    });
  });

  test('stay the same, if the rating does', () => {
    expect(sumsAfter({ average_rating: 4.67, total_feedbacks: 3 }, 5, 5)).toEqual({
      average_rating: 4.67,
      total_feedbacks: 3,
    });
  });

  test('have two decimals, counted from the whole sum and not from the rounded average', () => {
    // 5 + 5 + 4 is 14, though 4.67 × 3 is 14.01.
    expect(sumsAfter({ average_rating: 4.67, total_feedbacks: 3 }, null, 5).average_rating).toBe(4.75);
    expect(sumsAfter({ average_rating: 4.67, total_feedbacks: 3 }, null, 1).average_rating).toBe(3.75);
  });

  test('agree with the server for any sums of up to 99 ratings', () => {
    for (let count = 1; count < 99; count += 1) {
      const sum = count * 3 + (count % 7);
      const average_rating = Math.round((sum / count) * 100) / 100;
      const expected = Math.round(((sum + 5) / (count + 1)) * 100) / 100;
      expect(sumsAfter({ average_rating, total_feedbacks: count }, null, 5).average_rating).toBe(expected);
    }
  });
});
