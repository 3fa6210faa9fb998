import { listTeachers, teacherQuery } from '@coursemate/contract/teachers';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { findSubjects } from '#features/lists/index.ts';

import { fillTeachers, rare } from '../../../testing/many-teachers.ts';
import { listedTeacher, onboardedStudent } from '../../../testing/teachers.ts';
import { testApp, useApp } from '../../../testing/test-app.ts';
import { wordsOf } from './document.ts';
import { NO_STUDIES } from './match.ts';
import { facetsOf, matchingOf } from './matching.ts';
import { findAmongFew, findAmongMany, findBeyondTotals } from './page.queries.ts';
import type { PageRow } from './page.queries.ts';
import { findOnShelf } from './shelves.queries.ts';
import { shelfOf } from './shelves.ts';

const TEACHERS = 1300;
const appOfFile = useApp();

beforeAll(async () => {
  const client = await appOfFile().platform.database.connect();
  await fillTeachers(client, TEACHERS);
  client.release();
}, 60_000);

function wantedOf(text: string) {
  const query = z.parse(teacherQuery, Object.fromEntries(new URLSearchParams(text)));
  const words = wordsOf(query.search ?? '');
  const matching = matchingOf(facetsOf(query, undefined), { words, neighbours: new Map() });
  const sort = query.sort ?? (words.length > 0 ? 'relevance' : 'rating');
  return {
    matching,
    query,
    subjectId: undefined,
    sort,
    viewerId: crypto.randomUUID(),
    studies: NO_STUDIES,
    now: new Date(),
  };
}

const shown = ({ user_id, card, price, currency }: PageRow) => ({ user_id, card, price, currency });
const idsOf = (rows: ReadonlyArray<{ user_id: string }>) => rows.map((row) => row.user_id);

async function withSubject(text: string) {
  const { db } = appOfFile().platform;
  const query = z.parse(teacherQuery, Object.fromEntries(new URLSearchParams(text)));
  if (query.subject === undefined) return {};
  const [found] = await findSubjects(db, [query.subject ?? ''], crypto.randomUUID());
  const subjectId = found && 'subjectId' in found ? found.subjectId : undefined;
  return { subjectId, matching: matchingOf(facetsOf(query, subjectId), { words: [], neighbours: new Map() }) };
}

test.each([
  `country_id=${rare.country}`,
  `country_id=${rare.country}&sort=price_asc`,
  `country_id=${rare.country}&sort=price_desc`,
  `country_id=${rare.country}&sort=newest`,
  `search=${rare.lastName}`,
  'search=ma',
  'search=lind mar',
  'search=exam&education_level=master',
  'min_cost=20&max_cost=30&education_level=bachelor',
  'university=University of Munich 1&education_level=master',
  `country_id=${rare.country}&available=true`,
  'search=ma&available=true',
])('a page is the same whether few were expected or many: %s', async (text) => {
  const { db } = appOfFile().platform;
  const search = wantedOf(text);
  for (const offset of [0, 12, 180]) {
    const at = { limit: 12, offset };
    const few = await findAmongFew(db, search, at);
    expect(few.counted).toBeLessThan(1001);
    expect(idsOf(await findAmongMany(db, search, at))).toEqual(idsOf(few.rows));
  }
});

test.each(['search=help', 'search=help&sort=newest'])(
  'where more match than totals count, the page and their number are right: %s',
  async (text) => {
    const { db } = appOfFile().platform;
    const search = wantedOf(text);
    const at = { limit: 12, offset: 180 };
    expect((await findAmongFew(db, search, at)).counted).toBe(1001);
    const page = await findBeyondTotals(db, search, at);
    expect(page.counted).toBe((await findAmongMany(db, search, { limit: 10_000, offset: 0 })).length);
    expect(idsOf(page.rows)).toEqual(idsOf(await findAmongMany(db, search, at)));
  },
);

test.each([
  '',
  `subject=${rare.subject}`,
  `subject=${rare.subject}&country_id=${rare.country}`,
  'subject=Mathematics&country_id=de',
  'subject=Mathematics&min_cost=20&max_cost=40',
  'subject=Physics&country_id=us&max_cost=30&currency=EUR',
  'subject=Physics&country_id=us&currency=USD',
  'subject=Physics&education_level=master',
  'country_id=de&min_cost=20.005&max_cost=29.99',
  'country_id=de&education_level=bachelor&min_cost=40',
  'university=University of Munich 1',
  'university=University of Munich 1&education_level=master',
  'faculty=Faculty 7&education_level=bachelor',
  'education_level=master&year=2015&max_cost=30',
  'course=3&currency=EUR',
  'course=3&available=false',
  'location_country_id=us',
])('a page is the same whether a shelf answers or everything is looked through: %s', async (text) => {
  const { db } = appOfFile().platform;
  const search = { ...wantedOf(text), ...(await withSubject(text)) };
  const shelf = shelfOf(search.query);
  if (!shelf) throw new Error('no shelf answers this');
  for (const offset of [0, 12, 180]) {
    const at = { limit: 12, offset };
    const few = await findAmongFew(db, search, at);
    const found = await findOnShelf(db, search, shelf, at);
    expect(found.counted).toBe(few.counted);
    // Among more than are counted, only a shelf knows who is best.
    const expected = few.counted > 1000 ? await findAmongMany(db, search, at) : few.rows;
    expect(found.rows.map(shown)).toEqual(expected.map(shown));
  }
});

test('until shelves are filled after an upgrade, and cards made, pages are found without them', async () => {
  const app = await testApp();
  const { db } = app.platform;
  const teacher = await listedTeacher(app, { subjects: ['Physics'] });
  const student = await onboardedStudent(app);
  await db.insertInto('search_rows_version').values({ version: '0' }).execute();
  for (const table of ['shelves', 'teacher_cards'] as const) await db.deleteFrom(table).execute();
  const find = async () => (await app.call(listTeachers, { query: { subject: 'Physics' } }, student)).body.teachers;
  const before = await find();
  expect(before).toMatchObject([{ id: teacher.id, can_receive_messages: true }]);
  await db.updateTable('search_rows_version').set({ version: '2' }).execute();
  expect(await find()).toEqual([]);
});

test('more teachers than anyone counts: an estimated total, and pages that do not overlap', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  const seen: string[] = [];
  for (let page = 1; page <= 14; page++) {
    const answer = await app.call(listTeachers, { query: { limit: '100', page: String(page) } }, student);
    expect(answer.body.pagination.estimated).toBe(true);
    expect(answer.body.pagination.total).toBeGreaterThan(1000);
    seen.push(...answer.body.teachers.map(({ id }: { id: string }) => id));
  }
  expect(seen).toHaveLength(TEACHERS);
  expect(new Set(seen).size).toBe(TEACHERS);
});

test('a total that is not counted is about right, with a range of prices too, and when it is asked for again', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  for (const query of [{}, { min_cost: '1' }, {}]) {
    const { total } = (await app.call(listTeachers, { query }, student)).body.pagination;
    expect(total).toBeGreaterThan(TEACHERS * 0.9);
    expect(total).toBeLessThan(TEACHERS * 1.1);
  }
});

test('among many, the best fit still comes first', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  const { teachers } = (await app.call(listTeachers, { query: { search: 'i', limit: '50' } }, student)).body;
  const begins = teachers.map(({ name, last_name }: { name: string; last_name: string }) =>
    [name, last_name].some((part) => part.startsWith('I')),
  );
  expect(begins[0]).toBe(true);
  expect(begins).toEqual(begins.toSorted((one: boolean, other: boolean) => Number(other) - Number(one)));
});

// The last one: it takes most teachers away.
test('where there were surely more than are counted, nobody counts again until most have left', async () => {
  const { db } = appOfFile().platform;
  await sql`create or replace function expected_rows(query text) returns integer language sql as 'select 50000'`.execute(
    db,
  );
  const find = async (prices = 'min_cost=0.01') => {
    const asked = wantedOf(prices);
    const shelf = shelfOf(asked.query);
    if (!shelf) throw new Error('everyone stands on a shelf');
    return findOnShelf(db, asked, shelf, { limit: 12, offset: 0 });
  };
  const counted = await find();
  expect(counted).toMatchObject({ counted: 1001, expected: 50_000 });
  // The statement counts one more than the page, which tells that another follows.
  const rows = counted.rows.map(({ user_id }) => ({ user_id, counted: 13 }));
  expect(await find()).toMatchObject({ counted: 1001, expected: 50_000, rows });
  // Another currency is another question, of which nothing is known yet.
  await sql`
    update shelves set usd_low = eur_low, usd_high = eur_high, eur_low = null, eur_high = null
    where user_id in (select user_id from teachers where listed limit 40)`.execute(db);
  expect((await find('min_cost=0.01&currency=USD')).counted).toBe(40);

  const staying = idsOf(counted.rows.slice(0, 5));
  await db.deleteFrom('shelves').where('user_id', 'not in', staying).execute();
  const left = await find();
  expect(left.counted).toBe(5);
  expect(idsOf(left.rows)).toEqual(staying);
});
