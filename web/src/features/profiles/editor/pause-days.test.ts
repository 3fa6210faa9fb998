import { expect, test } from 'vitest';

import { firstPauseEnd, isPauseEndOrNone, usualPauseEnd } from './pause-days.ts';

test('a pause ends tomorrow at the earliest, UTC, and in two weeks unless told otherwise', () => {
  const now = new Date('2026-12-31T23:30:00Z');
  expect(firstPauseEnd(now)).toBe('2027-01-01');
  expect(usualPauseEnd(now)).toBe('2027-01-14');
});

test('the form takes no end and days to come', () => {
  const now = new Date();
  const ends = ['', firstPauseEnd(now), usualPauseEnd(now), '9999-12-31'];
  expect(ends.filter(isPauseEndOrNone)).toEqual(ends);
  expect([now.toISOString().slice(0, 10), '2020-01-01', '20200101', 'incomplete'].filter(isPauseEndOrNone)).toEqual([]);
});
