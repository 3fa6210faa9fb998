import { expect, test } from 'vitest';

import { formatRating, formatTotal } from './format.ts';

test.each([
  [{ total: 0 }, '0'],
  [{ total: 1284 }, '1,284'],
  [{ total: 3482, estimated: true }, 'About 3,500'],
  [{ total: 1001, estimated: true }, 'About 1,000'],
  [{ total: 25_000, estimated: true }, 'About 25,000'],
])('%o is told as %s', (total, text) => {
  expect(formatTotal(total)).toBe(text);
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
