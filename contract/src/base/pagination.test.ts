import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { pageQuery, paginate, pagination } from './pagination.ts';

const query = z.safeExtend(pageQuery(12), { search: z.optional(z.string()) });

test('page and limit have defaults and are read as numbers', () => {
  expect(z.parse(query, {})).toEqual({ page: 1, limit: 12 });
  expect(z.parse(query, { page: '3', limit: '100' })).toEqual({ page: 3, limit: 100 });
  expect(z.parse(query, { page: '100', limit: '100', search: 'x' })).toEqual({ page: 100, limit: 100, search: 'x' });
});

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: '1e3' },
  { page: 'x' },
  { page: '' },
  { page: ['1', '2'] },
  { page: '9'.repeat(30) },
  { limit: '0' },
  { limit: '101' },
  // The page would begin past row 10,000.
  { page: '10001', limit: '1' },
  { page: '101', limit: '100' },
])('%j is refused', (given) => {
  expect(z.safeParse(query, given).success).toBe(false);
});

test('the object says where one is and never promises a page that cannot be asked for', () => {
  expect(paginate({ page: 2, limit: 12 }, 30)).toEqual({
    page: 2,
    limit: 12,
    total: 30,
    totalCount: 30,
    totalPages: 3,
    hasPrev: true,
    hasNext: true,
  });
  expect(paginate({ page: 1, limit: 20 }, 0)).toMatchObject({ totalPages: 0, hasPrev: false, hasNext: false });
  expect(paginate({ page: 500, limit: 20 }, 1_000_000, true)).toMatchObject({
    total: 1_000_000,
    totalPages: 500,
    hasNext: false,
    estimated: true,
  });
  expect(z.parse(pagination, paginate({ page: 1, limit: 20 }, 5))).toEqual(paginate({ page: 1, limit: 20 }, 5));
});
