import { listTeachers, teacherQuery } from '@coursemate/contract/teachers';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { fillTeachers, rare } from '../../testing/many-teachers.ts';
import { onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import { wordsOf } from './document.ts';
import { facetsOf, matchingOf } from './matching.ts';
import { findAmongFew, findAmongMany } from './page.queries.ts';

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
  return { matching, query, subjectId: undefined, sort, viewerId: crypto.randomUUID() };
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
])('a page is the same whether few were expected or many: %s', async (text) => {
  const { db } = appOfFile().platform;
  const search = wantedOf(text);
  for (const offset of [0, 12, 180]) {
    const at = { limit: 12, offset };
    const few = await findAmongFew(db, search, at);
    expect(few.counted).toBeLessThan(1001);
    expect(await findAmongMany(db, search, at)).toEqual(few.ids);
  }
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
