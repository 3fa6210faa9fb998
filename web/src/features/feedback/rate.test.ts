import { describe, expect, test } from 'vitest';

import { rate } from './rate.ts';

describe('a rating', () => {
  test('that is the first is the average', () => {
    expect(rate({ average_rating: 0, total_feedbacks: 0 }, null, 4)).toEqual({ average_rating: 4, total_feedbacks: 1 });
  });

  test('that is new counts once more', () => {
    expect(rate({ average_rating: 4.5, total_feedbacks: 2 }, null, 3)).toEqual({
      average_rating: 4,
      total_feedbacks: 3,
    });
  });

  test('that is changed counts no more than before', () => {
    expect(rate({ average_rating: 4.5, total_feedbacks: 2 }, 4, 2)).toEqual({
      average_rating: 3.5,
      total_feedbacks: 2,
    });
  });

  test('that stays the same changes nothing', () => {
    expect(rate({ average_rating: 4.67, total_feedbacks: 3 }, 5, 5)).toEqual({
      average_rating: 4.67,
      total_feedbacks: 3,
    });
  });

  test('has two decimals, counted from the whole sum and not from the rounded average', () => {
    // 5 + 5 + 4 is 14, though 4.67 × 3 is 14.01.
    expect(rate({ average_rating: 4.67, total_feedbacks: 3 }, null, 5).average_rating).toBe(4.75);
    expect(rate({ average_rating: 4.67, total_feedbacks: 3 }, null, 1).average_rating).toBe(3.75);
  });

  test('agrees with the server for any sums of up to 99 ratings', () => {
    for (let count = 1; count < 99; count += 1) {
      const sum = count * 3 + (count % 7);
      const average_rating = Math.round((sum / count) * 100) / 100;
      const expected = Math.round(((sum + 5) / (count + 1)) * 100) / 100;
      expect(rate({ average_rating, total_feedbacks: count }, null, 5).average_rating).toBe(expected);
    }
  });
});
