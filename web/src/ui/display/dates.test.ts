import { describe, expect, it } from 'vitest';

import {
  formatClock,
  formatDate,
  formatDay,
  formatMoment,
  formatMonth,
  formatNearDate,
  formatWeekday,
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
