import { isOneTypo } from '@coursemate/contract/base/typos';
import { expect, test } from 'vitest';

import { variantsOf } from './typos.queries.ts';

test.each([
  ['lindqvist', 'lindqist'],
  ['lindqvist', 'lindqviist'],
  ['lindqvist', 'lindkvist'],
  ['lindqvist', 'lindqvits'],
  ['lindqvist', 'indqvist'],
  ['lindqvist', 'lindqvis'],
  ['münchen', 'munchen'],
])('%s and %s are one typo apart, and share a way to find each other', (one, other) => {
  expect(isOneTypo(one, other)).toBe(true);
  expect(isOneTypo(other, one)).toBe(true);
  const ways = new Set(variantsOf(one));
  expect(variantsOf(other).some((way) => ways.has(way))).toBe(true);
});

test.each([
  ['lindqvist', 'lindqvist'],
  ['lindqvist', 'lindvqits'],
  ['lindqvist', 'lundkvist'],
  ['lindqvist', 'lind'],
  ['', 'ab'],
])('%s and %s are not', (one, other) => {
  expect(isOneTypo(one, other)).toBe(false);
});

test('short words and monsters have no variants', () => {
  expect(variantsOf('ab')).toEqual([]);
  expect(variantsOf('a'.repeat(31))).toEqual([]);
});
