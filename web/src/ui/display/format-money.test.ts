import { expect, test } from 'vitest';

import { formatMoney } from './format-money.ts';

test.each([
  [{ amount: 24, currency: 'EUR' }, '€24.00', '€24'],
  [{ amount: 18.5, currency: 'USD' }, '$18.50', '$18.50'],
  [{ amount: 1234, currency: 'EUR' }, '€1,234.00', '€1,234'],
])('%o', (money, long, short) => {
  expect(formatMoney(money)).toBe(long);
  expect(formatMoney(money, { short: true })).toBe(short);
});
