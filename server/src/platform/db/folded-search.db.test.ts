import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { freshDatabase } from '../../testing/test-database.ts';
import type { Database } from './database.ts';
import { matches, searchWords } from './folded-search.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test.each([
  ['Zürich ETH', ['zurich', 'eth']],
  ['a a A ä', ['a']],
  ['%_\\', []],
  ['', []],
])('the words of %j', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});

test.each([
  ['zur', true],
  ['ETH', true],
  ['zürich eth', true],
  ['eth basel', false],
  ['th', false],
  ['%', false],
  ['e_h', false],
  ['', true],
  [undefined, true],
])('%j finds ETH Zürich: %s', async (search, found) => {
  const { rows } = await sql<{ found: boolean }>`
    select ${matches('name.folded', search)} as found from (values (' eth zurich')) as name (folded)`.execute(
    database.db,
  );
  expect(rows).toEqual([{ found }]);
});
