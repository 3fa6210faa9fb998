import { expect, test } from 'vitest';

import { readPrice } from './written-price.ts';

test.each([
  ['25,50', 'EUR', 25.5],
  ['25.50', 'USD', 25.5],
  ['1.234,50', 'EUR', 1234.5],
  ['1,234.50', 'USD', 1234.5],
  ['3500', 'JPY', 3500],
  ['1.500.000', 'KRW', 1_500_000],
  ['', 'EUR', 0],
  ['ten', 'EUR', Number.NaN],
] as const)('%j in %s is %d', (typed, currency, amount) => {
  expect(readPrice(typed, currency)).toEqual({ amount });
});

test.each([
  ['1,234', 'USD', '“1,234” can be read in two ways. Please write 1234 or 1.23'],
  ['1.234', 'EUR', '“1.234” can be read in two ways. Please write 1234 or 1.23'],
  ['25.500', 'EUR', '“25.500” can be read in two ways. Please write 25500 or 25.50'],
  ['3,500', 'JPY', '“3,500” can be read in two ways. Please write 3500'],
  // Read as thousands it is above the limit, and read as a decimal it is nothing that can be paid.
  ['12,345', 'USD', 'Lesson cost seems too high'],
] as const)('%s in %s is asked about', (typed, currency, problem) => {
  expect(readPrice(typed, currency)).toEqual({ problem });
});
