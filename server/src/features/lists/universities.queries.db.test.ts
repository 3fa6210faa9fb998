import { fold } from '@coursemate/contract/base/fold';
import { isMeant } from '@coursemate/contract/base/typos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#platform/db/database.ts';
import { searchWords } from '#platform/db/folded-search.ts';

import { freshDatabase } from '../../testing/test-database.ts';
import { withoutSmallWords } from './small-words.ts';
import { pageOfUniversities } from './universities.queries.ts';

const KINDS = [
  'University of',
  'Universität',
  'École de',
  'College of Arts',
  'Institute of Technology',
  'An Academy of',
];
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
const COUNTRIES = ['de', 'fr', 'us'];

interface Entry {
  name: string;
  folded: string;
  country: string;
}

/** Enough for frequent words, and for more words that begin alike than are merged. */
const entries: Entry[] = Array.from({ length: 1800 }, (_, n) => {
  const name = `${KINDS[n % KINDS.length]} Brand${String.fromCodePoint(97 + (n % 26))}${(n * 7) % 1000} ${n}`;
  return { name, folded: fold(name), country: COUNTRIES[n % 5] ?? 'us' };
}).concat(
  [`${LONG}schule`, `${LONG}akademie`, 'Twin Twins of Twinning'].map((name) => ({
    name,
    folded: fold(name),
    country: 'de',
  })),
);

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await sql`delete from list_entries where type in ('courses', 'universities')`.execute(database.db);
  await sql`
    insert into list_entries (type, name, folded, country_id, created_at, updated_at)
    select 'universities', name, folded, country_id, now(), now()
    from unnest(${entries.map(({ name }) => name)}::text[], ${entries.map(({ folded }) => folded)}::text[],
      ${entries.map(({ country }) => country)}::text[]) as given (name, folded, country_id)`.execute(database.db);
});
afterAll(() => database.close());

/** The rule itself, without any index: who is one typo away comes only where nobody else does. */
function expected(search: string, countryId?: string): string[] {
  const wanted = withoutSmallWords(search);
  const words = searchWords(wanted);
  const there = entries.filter(({ country }) => !countryId || country === countryId);
  const found = there.filter(({ folded }) => words.every((word) => folded.includes(` ${word}`)));
  return (found.length > 0 ? found : there.filter(({ folded }) => isMeant(folded, wanted)))
    .toSorted((a, b) => (a.folded < b.folded ? -1 : 1))
    .map(({ name }) => name);
}

test.each([
  'u',
  'un',
  'uni',
  'univ',
  'universität',
  'university',
  'of',
  'an',
  'a',
  'bran',
  'brand',
  'branda',
  'brandb7',
  'brandb 7',
  'of brand',
  'of arts',
  'arts university',
  'technology of institute brandz',
  '17',
  '1799',
  'twin',
  'twin twinning',
  LONG,
  `${LONG}sch`,
  `${LONG}schulen`,
  'donaudampfschifffahrt',
  'zzz',
])('the search %j finds what the rule says, page by page', async (search) => {
  for (const countryId of [undefined, 'de', 'fr', 'jp']) {
    const wanted = expected(search, countryId);
    for (const at of [
      { page: 1, limit: 20 },
      { page: 2, limit: 20 },
      { page: 3, limit: 100 },
      { page: 18, limit: 100 },
    ]) {
      const { rows, pagination } = await pageOfUniversities(
        database.db,
        { ...at, search },
        countryId ? { countryId } : null,
      );
      expect(rows.map(({ name }) => name)).toEqual(wanted.slice((at.page - 1) * at.limit, at.page * at.limit));
      expect(pagination.estimated ? 'many' : pagination.total).toBe(
        pagination.estimated && wanted.length > 1000 ? 'many' : wanted.length,
      );
      expect(pagination.hasNext).toBe(at.page * at.limit < wanted.length);
    }
  }
});

test('the beginnings follow what administrators do', async () => {
  const { db } = database;
  const countOf = async (search: string) => {
    const { pagination } = await pageOfUniversities(db, { page: 1, limit: 20, search }, null);
    return pagination.total;
  };
  const entry = db.updateTable('list_entries').where('name', '=', 'Twin Twins of Twinning');
  await entry.set({ is_active: false }).execute();
  expect(await countOf('twinning')).toBe(0);
  await entry.set({ is_active: true, folded: ' renamed twin' }).execute();
  expect([await countOf('twinning'), await countOf('renamed')]).toEqual([0, 1]);
  await db.deleteFrom('list_entries').where('folded', '=', ' renamed twin').execute();
  expect(await countOf('renamed')).toBe(0);
});
