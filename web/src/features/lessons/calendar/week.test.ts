import { describe, expect, test } from 'vitest';

import { lessonOf } from '#testing/lessons.ts';

import { dayText, hoursOf, lookOf, mondayOf, placeLessons, readDay, weekTitle } from './week.ts';

const at = (hour: number, minute = 0) => new Date(2026, 10, 19, hour, minute).toISOString();
const lesson = (number: number, from: [number, number?], to: [number, number?]) =>
  lessonOf(number, { starts_at: at(...from), ends_at: at(...to) });

describe('a week', () => {
  test('begins on Monday, also for a Sunday', () => {
    expect(dayText(mondayOf(new Date(2026, 10, 22, 23)))).toBe('2026-11-16');
    expect(dayText(mondayOf(new Date(2026, 10, 16)))).toBe('2026-11-16');
  });

  test('begins at midnight on both sides of a change of clocks', () => {
    for (const month of [2, 9]) expect(mondayOf(new Date(2026, month, 29, 12)).getHours()).toBe(0);
  });

  test('is named by its days', () => {
    expect(weekTitle(new Date(2026, 10, 16))).toBe('16 – 22 November 2026');
    expect(weekTitle(new Date(2026, 10, 30))).toBe('30 November – 6 December 2026');
    expect(weekTitle(new Date(2026, 11, 28))).toBe('28 December 2026 – 3 January 2027');
  });

  test('is read from an address; what is no day is today', () => {
    const today = new Date(2026, 10, 19);
    expect(dayText(readDay('2026-02-28', today))).toBe('2026-02-28');
    for (const text of ['2026-02-30', 'x', undefined]) expect(readDay(text, today)).toBe(today);
  });
});

describe('lessons of a day', () => {
  test('stand side by side while they overlap', () => {
    const placed = placeLessons([
      lesson(1, [9], [10]),
      lesson(2, [9, 30], [10, 30]),
      lesson(3, [10], [11]),
      lesson(4, [11], [12]),
    ]);
    expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ]);
  });

  test('widen the hours that are shown', () => {
    expect(hoursOf([])).toEqual({ first: 8, last: 21 });
    expect(hoursOf([lesson(1, [6, 30], [7]), lesson(2, [22], [23, 30])])).toEqual({ first: 6, last: 24 });
  });

  test('look as they stand', () => {
    const now = new Date(2026, 10, 19, 12);
    const confirmed = { status: 'confirmed', can: [] } as const;
    expect(lookOf(lesson(1, [13], [14]), now)).toBe('unanswered');
    expect(lookOf({ ...lesson(1, [13], [14]), can: ['withdraw'] }, now)).toBe('waiting');
    expect(lookOf({ ...lesson(1, [13], [14]), ...confirmed, can: [] }, now)).toBe('confirmed');
    expect(lookOf({ ...lesson(1, [10], [11]), ...confirmed, can: [] }, now)).toBe('past');
  });
});
