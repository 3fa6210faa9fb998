import { fold } from '@coursemate/contract/base/fold';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#platform/db/database.ts';
import { searchWords } from '#platform/db/folded-search.ts';

import { freshDatabase } from '../../testing/test-database.ts';
import { foldCode } from './course-codes.ts';
import { pageOfCourses } from './courses.queries.ts';

const WORDS = ['Analysis', 'Algebra', 'Ökonomie', 'Programming', 'Practical', 'Probability'];
const CODES = ['MA', 'CS ', '6.', '401-'];

interface Given {
  university: number;
  name: string;
  code: string | null;
  active: boolean;
}

/** Courses of three universities, with names that begin alike and codes of several shapes. */
const courses: Given[] = Array.from({ length: 900 }, (_, n) => ({
  university: n % 3,
  name: `${WORDS[n % WORDS.length]} ${WORDS[(n * 5 + 1) % WORDS.length]} ${Math.floor(n / 3)}`,
  code: n % 4 === 0 ? null : `${CODES[n % CODES.length]}${String(n * 37).padStart(4, '0')}${n % 7 === 0 ? 'A' : ''}`,
  active: n % 11 !== 0,
}));

let database: Database;
let ids: number[];
beforeAll(async () => {
  database = await freshDatabase();
  const { db } = database;
  const universities = await db
    .selectFrom('list_entries')
    .select('id')
    .where('type', '=', 'universities')
    .orderBy('id')
    .limit(3)
    .execute();
  ids = universities.map(({ id }) => id);
  await sql`delete from list_entries where type = 'courses'`.execute(db);
  await sql`
    insert into list_entries (type, university_id, name, folded, code, code_folded, is_active, created_at, updated_at)
    select 'courses', given.*, now(), now()
    from unnest(${courses.map(({ university }) => ids[university])}::int[], ${courses.map(({ name }) => name)}::text[],
      ${courses.map(({ name }) => fold(name))}::text[], ${courses.map(({ code }) => code)}::text[],
      ${courses.map(({ code }) => foldCode(code))}::text[], ${courses.map(({ active }) => active)}::boolean[])
      as given`.execute(db);
});
afterAll(() => database.close());

/** The rule itself, without any index. */
function expected(university: number, search: string): string[] {
  const words = searchWords(search);
  return courses
    .filter((course) => {
      const searched = `${fold(course.name)}${foldCode(course.code) ?? ''}`;
      return course.active && course.university === university && words.every((word) => searched.includes(` ${word}`));
    })
    .map(({ name }) => name)
    .toSorted((a, b) => (fold(a) < fold(b) ? -1 : 1));
}

async function found(university: number, search: string, limit = 100): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const at = { page, limit, search: search === '' ? undefined : search };
    const answer = await pageOfCourses(database.db, at, { id: ids[university] ?? 0, name: 'One' });
    names.push(...answer.courses.map(({ name }) => name));
    expect(answer.pagination.total).toBe(expected(university, search).length);
    if (!answer.pagination.hasNext) return names;
  }
}

test.each([
  '',
  'analysis',
  'ana alg',
  'okonomie',
  'OKO 1',
  'ma',
  'cs 00',
  '6.0',
  '401-1',
  'a',
  'programming 12',
  'nothing',
])('a search for «%s» finds what the rule says, page by page, at each university', async (search) => {
  for (const university of [0, 1, 2]) expect(await found(university, search)).toEqual(expected(university, search));
  expect(await found(1, search, 7)).toEqual(expected(1, search));
});

test('every course is found by its code, however it is typed', async () => {
  for (const { university, name, code, active } of courses.slice(0, 60)) {
    if (code === null || !active) continue;
    for (const typed of [
      code,
      code.toLowerCase(),
      code.replaceAll(/[ .-]/g, ''),
      code.replace(/(?<=[A-Z])(?=\d)/, ' '),
    ]) {
      expect(await found(university, typed)).toContain(name);
    }
  }
});
