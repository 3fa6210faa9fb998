import { describe, expect, test } from 'vitest';

import {
  currencies,
  factsOf,
  formatMoney,
  formatPrice,
  formatPriceShort,
  isPayable,
  priceFor,
  readAmount,
} from './money.ts';

describe('an amount as people write it', () => {
  test.each([
    ['25', 25],
    ['25.50', 25.5],
    ['25,50', 25.5],
    ['25,5', 25.5],
    ['25.', 25],
    [',5', 0.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u00A0234.50', 1234.5],
    ["1'234.50", 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
    ['1234,567', 1234.567],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['25,5000', 25.5],
    ['-3', -3],
    ['-3,50', -3.5],
  ])('%s is %d', (written, amount) => {
    expect(readAmount(written)).toEqual({ amount });
  });

  test.each([
    ['1,234', 1234, 1.234],
    ['1.234', 1234, 1.234],
    ['25.500', 25_500, 25.5],
    ['10,000', 10_000, 10],
  ])('%s can be %d or %d', (written, whole, decimal) => {
    expect(readAmount(written)).toEqual({ whole, decimal });
  });

  test.each([
    '',
    '   ',
    'ten',
    '25 EUR',
    '1e3',
    '0x10',
    '1,23,456',
    '1.23.4',
    '1,234.5,6',
    '1.234,567.8',
    '..',
    '.',
    '--3',
  ])('%j is none', (written) => {
    expect(readAmount(written)).toBeNull();
  });
});

describe('the price of another length', () => {
  test.each([
    [{ price: 28, currency: 'EUR', minutes: 60 }, 90, 42],
    [{ price: 28, currency: 'EUR', minutes: 60 }, 60, 28],
    [{ price: 25.5, currency: 'USD', minutes: 60 }, 45, 19.13],
    [{ price: 10, currency: 'GBP', minutes: 90 }, 60, 6.67],
    [{ price: 2501, currency: 'JPY', minutes: 60 }, 30, 1251],
    [{ price: 2.01, currency: 'EUR', minutes: 60 }, 30, 1.01],
  ] as const)('%o for %d minutes is %d', (price, minutes, amount) => {
    expect(priceFor(price, minutes)).toBe(amount);
  });
});

test.each([
  [{ amount: 24, currency: 'EUR' }, '€24.00', '€24'],
  [{ amount: 18.5, currency: 'USD' }, '$18.50', '$18.50'],
  [{ amount: 1234, currency: 'EUR' }, '€1,234.00', '€1,234'],
  [{ amount: 7, currency: 'CHF' }, 'CHF\u00A07.00', 'CHF\u00A07'],
  [{ amount: 3500, currency: 'JPY' }, '¥3,500', '¥3,500'],
] as const)('%o', (money, long, short) => {
  expect(formatMoney(money)).toBe(long);
  expect(formatMoney(money, { short: true })).toBe(short);
});

test('a price says for how long', () => {
  const price = { price: 28, currency: 'EUR', minutes: 60 } as const;
  expect([formatPrice(price), formatPriceShort(price)]).toEqual(['€28 for 60 min', '€28 / 60 min']);
});

test('yen and won have no decimals, all others have cents', () => {
  expect(currencies.filter((currency) => factsOf(currency).decimals === 0)).toEqual(['JPY', 'KRW']);
  expect([isPayable(2.5, 'JPY'), isPayable(2.5, 'USD'), isPayable(2.505, 'USD'), isPayable(1e-9, 'KRW')]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
