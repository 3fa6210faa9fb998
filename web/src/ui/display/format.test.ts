import { expect, test } from 'vitest';

import { formatMoney, formatRating, formatTotal } from './format.ts';

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
  [{ amount: 7, currency: 'CHF' }, 'CHF\u00A07.00', 'CHF\u00A07'],
])('%o', (money, long, short) => {
  expect(formatMoney(money)).toBe(long);
  expect(formatMoney(money, { short: true })).toBe(short);
});

test('estimates and ratings are rounded as browsers round them', () => {
  const roughly = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
  const rating = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  for (let number = 0; number < 12_345_678; number += Math.ceil((number + 1) / 50)) {
    expect(formatTotal({ total: number, estimated: true })).toBe(`About ${roughly.format(number)}`);
  }
  for (let hundredths = 100; hundredths <= 500; hundredths += 1) {
    expect(formatRating(hundredths / 100)).toBe(rating.format(hundredths / 100));
  }
});
