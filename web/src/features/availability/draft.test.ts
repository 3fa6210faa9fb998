import { NO_AVAILABILITY } from '@coursemate/contract/availability';
import { expect, test } from 'vitest';

import {
  availabilityOf,
  dayProblemOf,
  drawable,
  draftOf,
  hasProblems,
  newRange,
  nextRange,
  problemOf,
  readEnd,
  readTime,
  sameDraft,
} from './draft.ts';

test.each([
  ['9', '09:00'],
  ['1730', '17:30'],
  ['930', '09:30'],
  ['17.30', '17:30'],
  ['7:05', '07:05'],
  ['24', '24:00'],
  ['25', '25'],
  ['17:60', '17:60'],
  ['soon', 'soon'],
])('who types %s means %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test('midnight at the end is 24:00', () => {
  expect(readEnd('0')).toBe('24:00');
  expect(readEnd('00:00')).toBe('24:00');
  expect(readEnd('12')).toBe('12:00');
});

test.each([
  ['10:00', '12:00', null],
  ['23:30', '24:00', null],
  ['12:00', '12:00', 'The end must be after the start'],
  ['24:00', '24:00', 'Please enter times like 09:30'],
  ['noon', '13:00', 'Please enter times like 09:30'],
])('%s to %s: %s', (start, end, problem) => {
  expect(problemOf({ start, end })).toBe(problem);
});

test('ranges of a day may touch and must not overlap', () => {
  const first = { start: '10:00', end: '12:00' };
  expect(dayProblemOf([{ start: '12:00', end: '13:00' }, first])).toBeNull();
  expect(dayProblemOf([{ start: '11:59', end: '13:00' }, first])).toBe('These hours overlap');
});

test('a form means the same whatever the order, and what is half typed is not drawn', () => {
  const [one, other] = [newRange('10:00', '12:00'), newRange('14:00', '16:00')];
  const empty = draftOf(NO_AVAILABILITY);
  const draft = { ...empty, week: [[one, other], ...empty.week.slice(1)], lengths: [60, 30] as (30 | 60)[] };
  const turned = { ...draft, week: [[other, one], ...empty.week.slice(1)], lengths: [30, 60] as (30 | 60)[] };
  expect(sameDraft(draft, turned)).toBe(true);
  expect(sameDraft(draftOf(availabilityOf(draft)), draft)).toBe(true);
  expect(hasProblems(draft)).toBe(false);
  const half = { ...draft, week: [[one, newRange('1', '')], ...empty.week.slice(1)] };
  expect(sameDraft(draft, half)).toBe(false);
  expect(hasProblems(half)).toBe(true);
  expect(drawable(half).weekly).toEqual([{ weekday: 1, start: '10:00', end: '12:00' }]);
  expect(hasProblems({ ...draft, lengths: [] })).toBe(true);
});

test('a new range starts an hour after the last one, and never leaves the day', () => {
  expect(nextRange([])).toMatchObject({ start: '16:00', end: '17:00' });
  expect(nextRange([newRange('09:00', '12:00')])).toMatchObject({ start: '13:00', end: '14:00' });
  expect(nextRange([newRange('09:00', '23:30')])).toMatchObject({ start: '23:00', end: '24:00' });
});
