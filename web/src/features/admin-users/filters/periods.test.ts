import { expect, test } from 'vitest';

import { periodChip, periodErrors, PERIODS, presetOf } from './periods.ts';

const newYear = new Date('2028-01-01T00:00:00Z');
const evening = new Date('2028-03-01T23:59:59Z');

test.each([
  ['last-7-days', evening, '2028-02-24', '2028-03-01'],
  ['last-30-days', evening, '2028-02-01', '2028-03-01'],
  ['last-90-days', evening, '2027-12-03', '2028-03-01'],
  ['this-year', evening, '2028-01-01', '2028-03-01'],
  ['last-year', evening, '2027-01-01', '2027-12-31'],
  ['this-year', newYear, '2028-01-01', '2028-01-01'],
  ['last-7-days', newYear, '2027-12-26', '2028-01-01'],
] as const)('the preset %s on %s is from %s to %s, UTC', (name, now, start, end) => {
  const period = { registration_period_start: start, registration_period_end: end };
  expect(PERIODS[name].of(now)).toEqual(period);
  expect(presetOf(period, now)).toBe(name);
});

test('the days of a preset are custom days on the next one', () => {
  const period = PERIODS['last-7-days'].of(newYear);
  expect(presetOf(period, evening)).toBeUndefined();
  expect(periodChip(period, evening)).toBe('Registered 26 Dec 2027 – 1 Jan 2028');
});

test.each([
  [{ registration_period_start: '2028-01-05' }, 'Registered since 5 Jan 2028'],
  [{ registration_period_end: '2028-01-05' }, 'Registered until 5 Jan 2028'],
  [{}, null],
])('%j reads %s', (period, chip) => {
  expect(periodChip(period, evening)).toBe(chip);
});

test.each([
  ['', '', {}],
  ['2028-03-01', '2028-03-01', {}],
  ['2028-03-01', '', {}],
  ['2028-03-02', '', { start: 'Please choose a day up to today' }],
  ['', '2028-03-02', { end: 'Please choose a day up to today' }],
  ['2028-02-02', '2028-02-01', { end: 'The end must not be before the start' }],
  ['incomplete', '2028-02-01', { start: 'Please enter a whole date' }],
])('the typed days %j and %j are answered with %j', (start, end, errors) => {
  expect(periodErrors({ start, end }, evening)).toEqual(errors);
});
