import { listTeachers, teacherQuery } from '@coursemate/contract/teachers';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { findSubjects } from '#features/lists/index.ts';

import { fillTeachers, rare } from '../../../testing/many-teachers.ts';
import { listedTeacher, onboardedStudent } from '../../../testing/teachers.ts';
import { testApp, useApp } from '../../../testing/test-app.ts';
import type { PageRow } from './cards-of-page.queries.ts';
import { wordsOf } from './document.ts';
import { findInListing } from './listings.queries.ts';
import { listingOf } from './listings.ts';
import { findAmongFew, findAmongMany } from './page.queries.ts';
import { NO_STUDIES } from './shared-studies.ts';
import { facetsOf, matchingOf } from './text-conditions.ts';

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
  `country_id=${rare.country}&sort=price_asc&currency=GBP`,
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

test.each([
  '',
  `subject=${rare.subject}`,
  `subject=${rare.subject}&country_id=${rare.country}`,
  'subject=Mathematics&country_id=de',
  'subject=Mathematics&min_cost=20&max_cost=40&currency=EUR',
  'subject=Physics&country_id=us&max_cost=30&currency=EUR',
  'subject=Physics&country_id=us&currency=USD',
  'subject=Physics&education_level=master',
  'country_id=de&min_cost=20.005&max_cost=29.99&currency=EUR',
  'country_id=de&education_level=bachelor&min_cost=40&currency=EUR',
  'university=University of Munich 1',
  'university=University of Munich 1&education_level=master',
  'faculty=Faculty 7&education_level=bachelor',
  'education_level=master&year=2015&max_cost=30&currency=EUR',
  'course=3&currency=EUR',
  'course=3&available=false',
  'location_country_id=us',
])('a page is the same whether a listing answers or everything is looked through: %s', async (text) => {
  const { db } = appOfFile().platform;
  const search = { ...wantedOf(text), ...(await withSubject(text)) };
  const listing = listingOf(search.query);
  if (!listing) throw new Error('no listing answers this');
  for (const offset of [0, 12, 180]) {
    const at = { limit: 12, offset };
    const few = await findAmongFew(db, search, at);
    const found = await findInListing(db, search, listing, at);
    expect(Math.min(found.counted, 1001)).toBe(few.counted);
    // Among more than are counted, only a listing knows who is best.
    const expected = few.counted > 1000 ? await findAmongMany(db, search, at) : few.rows;
    expect(found.rows.map(shown)).toEqual(expected.map(shown));
  }
});

test('until listings are filled after an upgrade, and cards made, pages are found without them', async () => {
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

test('a total that is not counted is about right, with a range of prices too', async () => {
  const app = appOfFile();
  const student = await onboardedStudent(app);
  for (const query of [{}, { min_cost: '1' }]) {
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
