import { expect, test } from 'vitest';

import { formatCount, formatMoney, formatRating, formatTotal } from './format.ts';

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
  [{ amount: 7, currency: 'CHF' }, 'CHF 7.00', 'CHF 7'],
])('%o', (money, long, short) => {
  expect(formatMoney(money)).toBe(long);
  expect(formatMoney(money, { short: true })).toBe(short);
});

test('numbers are written as browsers write them in English', () => {
  const whole = new Intl.NumberFormat('en');
  const roughly = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
  const rating = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  for (let number = 0; number < 12_345_678; number += Math.ceil((number + 1) / 50)) {
    expect(formatCount(number)).toBe(whole.format(number));
    expect(formatTotal({ total: number, estimated: true })).toBe(`About ${roughly.format(number)}`);
    expect(formatMoney({ amount: number / 100, currency: 'USD' })).toBe(money.format(number / 100));
  }
  for (let hundredths = 100; hundredths <= 500; hundredths += 1) {
    expect(formatRating(hundredths / 100)).toBe(rating.format(hundredths / 100));
  }
});
