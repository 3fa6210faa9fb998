import { expect, test } from 'vitest';

import { expiryText } from './expiry.ts';

test.each([
  ['right after asking', '2026-11-12T12:00:00.000Z', '2026-11-19T12:00:00.000Z', 'expires in 7 days'],
  ['a second later', '2026-11-12T12:00:01.000Z', '2026-11-19T12:00:00.000Z', 'expires in 7 days'],
  ['before midnight', '2026-11-12T23:59:00.000Z', '2026-11-19T12:00:00.000Z', 'expires in 7 days'],
  ['after midnight', '2026-11-13T00:01:00.000Z', '2026-11-19T12:00:00.000Z', 'expires in 6 days'],
  ['on the day before', '2026-11-18T09:00:00.000Z', '2026-11-19T12:00:00.000Z', 'expires tomorrow'],
  ['a day before', '2026-11-18T12:00:00.000Z', '2026-11-19T12:00:00.000Z', 'expires tomorrow'],
  ['on its day', '2026-11-19T01:00:00.000Z', '2026-11-19T13:00:00.000Z', 'expires today'],
  ['half a day before', '2026-11-19T00:00:01.000Z', '2026-11-19T12:00:00.000Z', 'expires in 11 hours'],
  ['hours before, over midnight', '2026-11-18T23:00:00.000Z', '2026-11-19T01:30:00.000Z', 'expires in 2 hours'],
  ['an hour before', '2026-11-19T11:00:00.000Z', '2026-11-19T12:00:00.000Z', 'expires in 1 hour'],
  ['less before', '2026-11-19T11:00:01.000Z', '2026-11-19T12:00:00.000Z', 'expires within the hour'],
  ['when nobody has ended it yet', '2026-11-19T13:00:00.000Z', '2026-11-19T12:00:00.000Z', 'expires within the hour'],
])('a request says %s when it expires', (_, now, end, text) => {
  expect(expiryText(end, Date.parse(now), 'UTC')).toBe(text);
});

test('the days are those of the time zone, also when clocks change', () => {
  const [now, end] = [Date.parse('2026-03-26T22:30:00.000Z'), '2026-04-02T22:30:00.000Z'];
  expect(expiryText(end, now, 'UTC')).toBe('expires in 7 days');
  // 23:30 on the 26th, and with the summer's clock 0:30 on the 3rd.
  expect(expiryText(end, now, 'Europe/Berlin')).toBe('expires in 8 days');
});

test('a request that is over says nothing', () => {
  expect(expiryText(null, 0)).toBeNull();
});
