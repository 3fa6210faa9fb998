import { expect, test } from 'vitest';

import { pageWindow } from './pagination.tsx';

test.each([
  [1, 1, '1'],
  [4, 7, '1 2 3 4 5 6 7'],
  [2, 8, '1 2 3 4 … 8'],
  [4, 8, '1 … 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 … 8'],
  [7, 8, '1 … 5 6 7 8'],
  [500, 1000, '1 … 499 500 501 … 1000'],
])('page %i of %i offers %s', (page, pageCount, shown) => {
  expect(
    pageWindow(page, pageCount)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(shown);
});
