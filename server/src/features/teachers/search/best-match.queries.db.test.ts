import { teacherQuery } from '@coursemate/contract/teachers';
import { assert, asyncProperty, constantFrom, integer, record, uniqueArray } from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { findSubjects } from '#features/lists/index.ts';

import { fillTeachers, rare } from '../../../testing/many-teachers.ts';
import { must } from '../../../testing/must.ts';
import { useApp } from '../../../testing/test-app.ts';
import { findInListing } from './listings.queries.ts';
import { listingOf } from './listings.ts';
import { findAmongFew, findAmongMany } from './page.queries.ts';
import { matchOf } from './shared-studies.ts';
import type { Matchable, Studies } from './shared-studies.ts';
import { facetsOf, matchingOf } from './text-conditions.ts';

const TEACHERS = 1300;
const LIMIT = 12;
const appOfFile = useApp();

interface Known {
  id: string;
  matchable: Matchable;
  rank: number;
}

/** All teachers, the best rated first. */
let teachers: Known[] = [];

beforeAll(async () => {
  const { database, db } = appOfFile().platform;
  const client = await database.connect();
  await fillTeachers(client, TEACHERS);
  client.release();
  const rows = await db
    .selectFrom('teachers')
    .innerJoin('teacher_cards', 'teacher_cards.user_id', 'teachers.user_id')
    .select(['teachers.user_id as id', 'teacher_cards.matching'])
    .orderBy('rating_rank', 'desc')
    .orderBy('rating_count', 'desc')
    .orderBy('joined_at', 'desc')
    .orderBy('teachers.user_id', 'desc')
    .execute();
  teachers = rows.map(({ id, matching }, rank) => ({ id, matchable: JSON.parse(matching) as Matchable, rank }));
}, 60_000);

const NEARNESS = { course: 0, faculty: 3, university: 2, city: 1 };

/** The order, written out. */
function inOrder(studies: Studies, found: ReadonlySet<string>): string[] {
  const scored = teachers
    .filter(({ id }) => found.has(id))
    .map(({ id, rank, matchable }) => {
      const match = matchOf(studies, matchable);
      const shared = match.filter(({ kind }) => kind === 'course').length;
      return { id, rank, shared, nearness: Math.max(0, ...match.map(({ kind }) => NEARNESS[kind])) };
    });
  scored.sort((a, b) => b.shared - a.shared || b.nearness - a.nearness || a.rank - b.rank);
  return scored.map(({ id }) => id);
}

/** A student who has some courses of some teachers, and places of others. */
function studiesOf(coursesOf: readonly number[], placesOf: readonly number[]): Studies {
  const courses = coursesOf.flatMap((index) => must(teachers[index]).matchable.courses.slice(0, 3));
  const keys = placesOf.flatMap((index) => must(teachers[index]).matchable.places);
  const kindOf = (key: string) => {
    if (key.startsWith('at:')) return 'city' as const;
    return key.includes('&') ? ('faculty' as const) : ('university' as const);
  };
  const places = [...new Set(keys)].map((key) => ({ kind: kindOf(key), key, name: key }));
  const strongestFirst = places.toSorted((a, b) => NEARNESS[b.kind] - NEARNESS[a.kind]);
  return { courses: [...new Map(courses.map(({ id, name }) => [id, { id, name }])).values()], places: strongestFirst };
}

async function searchFor(text: string, studies: Studies) {
  const { db } = appOfFile().platform;
  const query = z.parse(teacherQuery, { ...Object.fromEntries(new URLSearchParams(text)), sort: 'match' });
  const [found] = query.subject === undefined ? [] : await findSubjects(db, [query.subject], crypto.randomUUID());
  const subjectId = found && 'subjectId' in found ? found.subjectId : undefined;
  const matching = matchingOf(facetsOf(query, subjectId), { words: [], neighbours: new Map() });
  return {
    matching,
    query,
    subjectId,
    sort: 'match' as const,
    viewerId: crypto.randomUUID(),
    studies,
    now: new Date(),
  };
}

type Search = Awaited<ReturnType<typeof searchFor>>;

/** Everyone whom the filters find, whatever their order. */
async function everyone(search: Search): Promise<Set<string>> {
  const { db } = appOfFile().platform;
  const rows = await findAmongMany(db, { ...search, sort: 'newest' }, { limit: TEACHERS, offset: 0 });
  return new Set(rows.map((row) => row.user_id));
}

const students = record({
  coursesOf: uniqueArray(integer({ min: 0, max: TEACHERS - 1 }), { maxLength: 6 }),
  placesOf: uniqueArray(integer({ min: 0, max: TEACHERS - 1 }), { maxLength: 3 }),
});

test('the best match comes first, whatever finds the page', async () => {
  const { db } = appOfFile().platform;
  const filters = constantFrom(
    '',
    'subject=Mathematics',
    'country_id=us',
    `city_id=${must(must(teachers[0]).matchable.places.find((key) => key.startsWith('at:'))).slice(3)}`,
    `subject=${rare.subject}`,
    'education_level=master',
    'subject=Physics&country_id=de',
    'min_cost=20&max_cost=40',
    'subject=Physics&max_cost=30',
  );
  const offsets = constantFrom(0, 5, 12, 60);
  await assert(
    asyncProperty(students, filters, offsets, async ({ coursesOf, placesOf }, text, offset) => {
      const studies = studiesOf(coursesOf, placesOf);
      const search = await searchFor(text, studies);
      const expected = inOrder(studies, await everyone(search)).slice(offset, offset + LIMIT);
      const at = { limit: LIMIT, offset };
      const few = await findAmongFew(db, search, at);
      const listing = listingOf(search.query);
      const pages = [
        await findAmongMany(db, search, at),
        ...(few.counted <= 1000 ? [few.rows] : []),
        ...(listing ? [(await findInListing(db, search, listing, at)).rows] : []),
      ];
      for (const page of pages) expect(page.map((row) => row.user_id)).toEqual(expected);
    }),
    { numRuns: 30, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
  );
}, 90_000);
