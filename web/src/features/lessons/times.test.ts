import { describe, expect, test } from 'vitest';

import { lessonOf } from '#testing/lessons.ts';

import { untilChange } from './api/lessons.ts';
import { askingFor, timeLeft, timeThere, weekly, whenOf } from './times.ts';

const NOW = new Date(2026, 10, 19, 10, 30);
const from = (day: number, hour: number, minute = 0) => {
  const start = new Date(2026, 10, day, hour, minute);
  return { starts_at: start.toISOString(), ends_at: new Date(start.getTime() + 3_600_000).toISOString() };
};

test.each([
  [from(19, 18, 30), 'Today, 18:30 – 19:30'],
  [from(20, 9), 'Tomorrow, 09:00 – 10:00'],
  [from(24, 18), 'Tuesday, 24 November, 18:00 – 19:00'],
])('when a lesson is: %o', (times, words) => {
  expect(whenOf(times, NOW)).toBe(words);
});

test.each([
  [from(19, 10), 'now'],
  [from(19, 10, 55), 'in 25 min'],
  [from(19, 18, 30), 'in 8 h'],
  [from(20, 16), 'tomorrow'],
  [from(26, 18), 'in 7 days'],
])('how long until it begins: %o', (times, words) => {
  expect(timeLeft(times, NOW)).toBe(words);
});

test('a request names day, time and zone', () => {
  expect(askingFor(from(20, 9), 'Europe/Berlin', NOW)).toBe(
    'Do you have time on Friday 20 November, 09:00 – 10:00 (Europe/Berlin)?',
  );
});

describe('the time on another clock', () => {
  const times = { starts_at: '2026-11-21T08:00:00Z', ends_at: '2026-11-21T09:30:00Z' };
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  test('is left out where it is the same', () => {
    expect(timeThere(times, own)).toBeNull();
  });

  test('has its day where that is another one', () => {
    const late = { starts_at: '2026-11-21T12:00:00Z', ends_at: '2026-11-21T13:00:00Z' };
    expect(timeThere(late, 'Pacific/Kiritimati')).toBe('Sun 02:00 – 03:00');
  });
});

test('a series says its day and its last one', () => {
  const { starts_at } = from(19, 18);
  expect(weekly(starts_at, null)).toBe('Every Thursday');
  expect(weekly(starts_at, new Date(2026, 11, 17, 18).toISOString())).toBe('Every Thursday until 17 December');
});

test('a lesson is asked for again when time changes what can be done', () => {
  const lesson = lessonOf(1, { ...from(19, 11), status: 'confirmed' });
  expect(untilChange([lesson], NOW.getTime())).toBe(30 * 60_000 + 1500);
  expect(untilChange([{ ...lesson, status: 'completed' }], NOW.getTime())).toBe(false);
});
