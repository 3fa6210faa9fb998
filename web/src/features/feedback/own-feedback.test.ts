import type { Feedback } from '@coursemate/contract/feedback';
import { paginate } from '@coursemate/contract/pagination';
import { expect, test } from 'vitest';

import { type FeedbackPage, withOwn } from './own-feedback.ts';

function said(id: string, rating: number): Feedback {
  const decisions = { can: [], obstacle: null };
  const student = { name: 'A', last_name: 'B', avatar_url: null };
  return {
    ...decisions,
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

test('a new word stands in front and counts', () => {
  const [first, second] = withOwn(pages([said('a', 4)], [said('b', 4)]), said('own', 1));
  expect(first?.feedbacks.map(({ id }) => id)).toEqual(['own', 'a']);
  expect(second?.feedbacks.map(({ id }) => id)).toEqual(['b']);
  expect(first).toMatchObject({ average_rating: 3, total_feedbacks: 3, own_feedback: { rating: 1 } });
});

test('a changed word stays where it was, on whichever page', () => {
  const [first, second] = withOwn(pages([said('a', 5)], [said('own', 3)]), said('own', 5));
  expect(first?.feedbacks.map(({ id }) => id)).toEqual(['a']);
  expect(second?.feedbacks).toEqual([said('own', 5)]);
  expect(first).toMatchObject({ average_rating: 5, total_feedbacks: 2 });
});

test('nothing loaded stays nothing', () => {
  expect(withOwn([], said('own', 5))).toEqual([]);
});
