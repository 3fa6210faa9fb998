import { describe, expect, it, test } from 'vitest';

import {
  daysBetween,
  formatClock,
  formatDate,
  formatDay,
  formatMoment,
  formatMonth,
  formatNearDate,
  formatWeekday,
  nearTime,
} from './dates.ts';

const moment = new Date(2026, 10, 19, 9, 5);

describe('dates', () => {
  it.each<[string, string]>([
    [formatDay(moment), '19 November'],
    [formatDay(moment, { short: true }), '19 Nov'],
    [formatDay(new Date(2026, 8, 5), { short: true }), '5 Sept'],
    [formatDay(new Date('2026-11-19T23:59:00Z'), { utc: true }), '19 November'],
    [formatDate(moment), '19 November 2026'],
    [formatMonth(moment), 'November 2026'],
    [formatWeekday(moment), 'Thursday'],
    [formatWeekday(moment, { short: true }), 'Thu'],
    [formatClock(moment), '09:05'],
    [formatClock(new Date(2026, 10, 19)), '00:00'],
    [formatMoment(moment), 'Thursday, 19 November 2026 at 09:05'],
  ])('reads %s', (text, expected) => expect(text).toBe(expected));

  it('names the year where it is another one', () => {
    const now = new Date(2026, 10, 19);
    expect(formatNearDate(new Date(2026, 0, 5), { now })).toBe('5 January');
    expect(formatNearDate(new Date(2025, 11, 31), { now, short: true })).toBe('31 Dec 2025');
  });
});

test.each([
  [new Date(2026, 10, 19, 18, 30), 'Thu 18:30'],
  [new Date(2026, 10, 25, 9), 'Wed 09:00'],
  [new Date(2026, 10, 26, 9), '26 Nov 09:00'],
  [new Date(2026, 10, 18, 9), '18 Nov 09:00'],
])('a time near now: %o', (time, words) => {
  expect(nearTime(time.toISOString(), new Date(2026, 10, 19, 10, 30))).toBe(words);
});

test('days are counted by the calendar, also where one has 23 or 25 hours', () => {
  expect(daysBetween(new Date(2026, 2, 28, 23), new Date(2026, 2, 30, 1))).toBe(2);
  expect(daysBetween(new Date(2026, 9, 24, 1), new Date(2026, 9, 26, 23))).toBe(2);
});
