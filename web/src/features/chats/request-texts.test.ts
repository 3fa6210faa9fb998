import { expect, test } from 'vitest';

import { expiryText } from './request-texts.ts';

const NOW = Date.parse('2026-11-12T12:00:00.000Z');

test.each([
  [null, null],
  ['2026-11-12T11:00:00.000Z', 'expires within the hour'],
  ['2026-11-12T12:59:59.000Z', 'expires within the hour'],
  ['2026-11-12T13:00:00.000Z', 'expires in 1 hour'],
  ['2026-11-13T11:59:00.000Z', 'expires in 23 hours'],
  ['2026-11-13T12:00:00.000Z', 'expires in 1 day'],
  ['2026-11-19T11:59:00.000Z', 'expires in 6 days'],
])('a request until %s: %s', (until, text) => {
  expect(expiryText(until, NOW)).toBe(text);
});
