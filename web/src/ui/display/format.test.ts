import { expect, test } from 'vitest';

import { formatMoney, formatTotal } from './format.ts';

test.each([
  [{ total: 0 }, '0'],
  [{ total: 1284 }, '1,284'],
  [{ total: 3482, estimated: true }, 'About 3,500'],
  [{ total: 1001, estimated: true }, 'About 1,000'],
  [{ total: 25_000, estimated: true }, 'About 25,000'],
])('%o is told as %s', (total, text) => {
  expect(formatTotal(total)).toBe(text);
});

test.each([
  [{ amount: 24, currency: 'EUR' }, '€24.00', '€24'],
  [{ amount: 18.5, currency: 'USD' }, '$18.50', '$18.50'],
  [{ amount: 1234, currency: 'EUR' }, '€1,234.00', '€1,234'],
])('%o', (money, long, short) => {
  expect(formatMoney(money)).toBe(long);
  expect(formatMoney(money, { short: true })).toBe(short);
});
