import { expect, test } from 'vitest';

import { reviewDate } from './review-date.ts';

test('a date of this year needs no year', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  expect(reviewDate('2026-11-06T12:00:00Z', now)).toBe('6 Nov');
  expect(reviewDate('2025-12-31T12:00:00Z', now)).toBe('31 Dec 2025');
});
