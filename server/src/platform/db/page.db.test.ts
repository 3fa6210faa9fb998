import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { freshDatabase } from '../../testing/test-database.ts';
import { countUpTo } from './count.ts';
import type { Database } from './database.ts';
import { readPage } from './page.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

function numbers(count: number) {
  return database.db
    .selectFrom(sql<{ n: number }>`generate_series(1, ${count}::integer)`.as<'series'>(sql`series (n)`))
    .select('n')
    .orderBy('n', 'desc');
}

test.each([
  [0, { total: 0, estimated: false }],
  [999, { total: 999, estimated: false }],
  [1000, { total: 1000, estimated: false }],
])('%i rows are counted', async (count, total) => {
  expect(await countUpTo(database.db, numbers(count))).toEqual(total);
});

test.each([1001, 5000])('of %i rows the number is a guess, never below what is known', async (count) => {
  const { total, estimated } = await countUpTo(database.db, numbers(count));
  expect(estimated).toBe(true);
  expect(total).toBeGreaterThan(1000);
});

const page = async (count: number, at: { page: number; limit: number }) => {
  const { rows, pagination } = await readPage(database.db, numbers(count), at);
  return { rows: rows.map(({ n }) => n), ...pagination };
};

test.each([
  [{ page: 1, limit: 3 }, [7, 6, 5], true],
  [{ page: 2, limit: 3 }, [4, 3, 2], true],
  [{ page: 3, limit: 3 }, [1], false],
  [{ page: 4, limit: 3 }, [], false],
  [{ page: 1, limit: 7 }, [7, 6, 5, 4, 3, 2, 1], false],
])('%j of seven rows', async (at, rows, hasNext) => {
  expect(await page(7, at)).toMatchObject({ rows, total: 7, totalCount: 7, hasNext });
});

test('nothing is one empty page', async () => {
  expect(await page(0, { page: 1, limit: 3 })).toMatchObject({ rows: [], total: 0, totalPages: 0, hasNext: false });
});

test('the last page tells the total though there are more than are counted', async () => {
  const last = await page(1250, { page: 13, limit: 100 });
  expect(last).toMatchObject({ total: 1250, hasNext: false });
  expect(last).not.toHaveProperty('estimated');
});
