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

const DAY = 24 * 60 * 60_000;
/** Over ten years, so that every month, weekday and hour comes. */
const MOMENTS = Array.from({ length: 400 }, (_, n) => new Date(Date.UTC(2026, 0, 1) + n * (9 * DAY + 61 * 60_000)));

const intl = (options: Intl.DateTimeFormatOptions, date: Date): string =>
  new Intl.DateTimeFormat('en-GB', options).format(date);

describe('dates', () => {
  it.each<[string, (date: Date) => string, Intl.DateTimeFormatOptions]>([
    ['a day', (date) => formatDay(date), { day: 'numeric', month: 'long' }],
    ['a short day', (date) => formatDay(date, { short: true }), { day: 'numeric', month: 'short' }],
    [
      'a day in Greenwich',
      (date) => formatDay(date, { utc: true }),
      { day: 'numeric', month: 'long', timeZone: 'UTC' },
    ],
    ['a date', (date) => formatDate(date), { day: 'numeric', month: 'long', year: 'numeric' }],
    ['a month', (date) => formatMonth(date), { month: 'long', year: 'numeric' }],
    ['a weekday', (date) => formatWeekday(date), { weekday: 'long' }],
    ['a short weekday', (date) => formatWeekday(date, { short: true }), { weekday: 'short' }],
    ['a time', formatClock, { hour: '2-digit', minute: '2-digit' }],
    ['a moment', formatMoment, { dateStyle: 'full', timeStyle: 'short' }],
  ])('%s reads as the browser writes it', (_, format, options) => {
    for (const date of MOMENTS) expect(format(date)).toBe(intl(options, date));
  });

  it('names the year where it is another one', () => {
    const now = new Date(2026, 10, 19);
    expect(formatNearDate(new Date(2026, 0, 5), { now })).toBe('5 January');
    expect(formatNearDate(new Date(2025, 11, 31), { now, short: true })).toBe('31 Dec 2025');
  });
});
