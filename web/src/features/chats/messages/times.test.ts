import { describe, expect, test } from 'vitest';

import { dayLabel } from './times.ts';

// By the clock of whoever runs the test, as a reader's would be.
const local = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour);
const now = local(2026, 11, 15, 0);

describe('a day is called', () => {
  test.each([
    ['Today', local(2026, 11, 15, 23)],
    ['Yesterday', local(2026, 11, 14, 23)],
    ['Thursday, 12 November', local(2026, 11, 12)],
    ['Thursday, 1 January', local(2026, 1, 1)],
    ['Wednesday, 31 December 2025', local(2025, 12, 31)],
  ])('%s', (label, date) => {
    expect(dayLabel(date.toISOString(), now)).toBe(label);
  });
});

test('yesterday is the day before, also where the clocks change', () => {
  expect(dayLabel(local(2026, 3, 28, 0).toISOString(), local(2026, 3, 29, 23))).toBe('Yesterday');
  expect(dayLabel(local(2026, 10, 24, 1).toISOString(), local(2026, 10, 25, 23))).toBe('Yesterday');
});
