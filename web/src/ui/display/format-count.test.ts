import { expect, test } from 'vitest';

import { formatTotal } from './format-count.ts';

test.each([
  [{ total: 0 }, '0'],
  [{ total: 1284 }, '1,284'],
  [{ total: 3482, estimated: true }, 'About 3,500'],
  [{ total: 1001, estimated: true }, 'About 1,000'],
  [{ total: 25_000, estimated: true }, 'About 25,000'],
])('%o is told as %s', (total, text) => {
  expect(formatTotal(total)).toBe(text);
});
