import { fold, foldKey } from '@coursemate/contract/base/fold';
import { addSubject } from '@coursemate/contract/subjects';
import { changeUser, deleteUser, listUsers, userQuery } from '@coursemate/contract/users';
import * as fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { must } from '../../testing/must.ts';
import { viewerLike } from '../../testing/people.ts';
import type { Person } from '../../testing/people.ts';
import { randomPeople } from '../../testing/random-people.ts';
import type { RandomPerson } from '../../testing/random-people.ts';
import { onboardedStudent } from '../../testing/teachers.ts';
import { useApp } from '../../testing/test-app.ts';
import { findUsers } from './admin-users.service.ts';
import { userRowDifferences } from './user-rows.service.ts';

const appOfFile = useApp();
type Query = Record<string, string>;

let people: RandomPerson[] = [];
let admin: Person;

beforeAll(async () => {
  const app = appOfFile();
  people = await randomPeople(app, 150);
  admin = await app.people.signedIn({ role: 'admin' });
}, 60_000);

const list = (query: Query, as: Person | null = admin) => appOfFile().call(listUsers, { query }, as);

/** Those of the random people who are found, in order. */
async function found(query: Query): Promise<string[]> {
  const { status, body } = await list({ limit: '100', ...query });
  expect(status).toBe(200);
  const second = await list({ limit: '100', page: '2', ...query });
  const known = new Set(people.map(({ id }) => id));
  return [...body.users, ...second.body.users].map(({ id }) => id).filter((id) => known.has(id));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Each filter in plain words, without a database. */
const model: Record<string, (person: RandomPerson, value: string, query: Query) => boolean> = {
  search: (person, value) => {
    const words = fold(
      [person.name, person.last_name, person.email, ...person.educations.map((e) => e.university)].join(' '),
    );
    return fold(value)
      .split(' ')
      .filter(Boolean)
      .every((word) => words.includes(` ${word}`));
  },
  country_id: (person, value) =>
    person.country_id === value || person.educations.some((entry) => entry.country_id === value),
  city_id: (person, value) =>
    String(person.city_id) === value || person.educations.some((entry) => String(entry.city_id) === value),
  location_country_id: (person, value) => person.country_id === value,
  location_city_id: (person, value) => String(person.city_id) === value,
  university: (person, _, query) => studied(person, query),
  faculty: (person, _, query) => studied(person, query),
  education_level: (person, _, query) => studied(person, query),
  year: (person, _, query) => studied(person, query),
  course: (person, _, query) => studied(person, query),
  subject: (person, value) => person.subjects.some(({ name }) => name === value),
  min_cost: (person, _, query) => priced(person, query),
  max_cost: (person, _, query) => priced(person, query),
  // Alone it filters nobody: it says which prices count.
  currency: () => true,
  role: (person, value) => (person.role ?? 'none') === value,
  email: (person, value) =>
    value.length < 3 ? person.email.startsWith(value.toLowerCase()) : person.email.includes(value.toLowerCase()),
  registration_period_start: (person, value) => person.created_at >= new Date(value),
  registration_period_end: (person, value) => person.created_at.getTime() < new Date(value).getTime() + DAY_MS,
  is_deleted: (person, value) => value === 'all' || (person.deleted_at !== null) === (value === 'true'),
  blocked: (person, value) => String(person.blocked) === value,
  exclude_user_id: (person, value) => person.id !== value,
};

/** All that is asked about an education holds for one of them. */
function studied(person: RandomPerson, query: Query): boolean {
  const { university, faculty, education_level, year, course } = query;
  return person.educations.some(
    (entry) =>
      (university === undefined || foldKey(entry.university) === foldKey(university)) &&
      (faculty === undefined || (entry.faculty !== null && foldKey(entry.faculty) === foldKey(faculty))) &&
      (education_level === undefined || entry.education_level === education_level) &&
      (year === undefined || String(entry.graduation_year) === year) &&
      (course === undefined || String(entry.course) === course),
  );
}

function priced(person: RandomPerson, { subject, currency, min_cost = '0', max_cost = '10000' }: Query): boolean {
  return person.subjects.some(
    ({ name, price }) =>
      // Everyone here asks for euros.
      (currency === undefined || currency === 'EUR') &&
      (subject === undefined || name === subject) &&
      price >= Number(min_cost) &&
      price <= Number(max_cost),
  );
}

function expected(query: Query): string[] {
  const asked = { is_deleted: 'false', ...query };
  return people
    .filter((person) => Object.entries(asked).every(([name, value]) => must(model[name])(person, value, asked)))
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

/** Values that fit somebody, taken from the people themselves, and a few that fit nobody. */
function valuesOf(): Record<string, string[]> {
  const entries = people.flatMap(({ educations }) => educations);
  const of = (values: ReadonlyArray<string | number | null>) =>
    [...new Set(values)].flatMap((value) => (value === null ? [] : [String(value)]));
  const days = people.slice(0, 10).map(({ created_at }) => created_at.toISOString().slice(0, 10));
  return {
    search: ['zoe', 'MÜL', 'an', 'a', 'lodz', 'university lukasz', 'demo', 'uni', '東京', 'nobody', 'okafor.'],
    country_id: of(people.map((person) => person.country_id)),
    city_id: of(entries.map((entry) => entry.city_id)),
    location_country_id: of(people.map((person) => person.country_id)),
    location_city_id: of(people.map((person) => person.city_id)),
    university: ['eth zurich', 'University of Łódź', 'MIT', '東京大学', 'Nowhere'],
    faculty: ['law', 'Physics', 'Alchemy'],
    education_level: ['bachelor', 'master', 'phd', 'other'],
    year: ['2024', '2025', '1960'],
    course: ['1', '2', '6'],
    subject: of(people.flatMap(({ subjects }) => subjects.map(({ name }) => name))),
    min_cost: ['0', '12.5', '25', '9999'],
    max_cost: ['0', '12.5', '25', '9999'],
    currency: ['EUR', 'USD'],
    role: ['student', 'teacher', 'admin', 'none'],
    email: ['zoe', 'ANA1', '@gmail', 'mail', 'lu_k', '50%', 'z', 'xyz', 'u_k', '%'],
    registration_period_start: days,
    registration_period_end: days,
    is_deleted: ['true', 'false', 'all'],
    blocked: ['true', 'false'],
    exclude_user_id: people.slice(0, 3).map(({ id }) => id),
  };
}

test('each filter alone finds whom a plain model finds, newest first', async () => {
  for (const [name, values] of Object.entries(valuesOf())) {
    for (const value of values) {
      const query = { [name]: value };
      expect({ query, ids: await found(query) }).toEqual({ query, ids: expected(query) });
    }
  }
}, 120_000);

test('filters combine with AND, as a plain model says', async () => {
  const values = valuesOf();
  const query = fc
    .uniqueArray(fc.constantFrom(...Object.keys(values)), { minLength: 2, maxLength: 4 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...must(values[name]))]))),
    )
    .filter(({ registration_period_start: start, registration_period_end: end }) => !start || !end || start <= end);
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      expect(await found(asked)).toEqual(expected(asked));
    }),
    { numRuns: 40 },
  );
}, 120_000);

test('a page has twelve people, and its total is exact', async () => {
  const { users, pagination } = (await list({ is_deleted: 'all' })).body;
  expect(users).toHaveLength(12);
  expect(pagination).toMatchObject({ page: 1, limit: 12, hasPrev: false, hasNext: true });
  const counted = appOfFile()
    .platform.db.selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'));
  expect(pagination.total).toBe((await counted.executeTakeFirstOrThrow()).count);
});

test('the period holds its whole first and last day, UTC', async () => {
  const app = appOfFile();
  const at = async (moment: string) => {
    const created_at = new Date(moment);
    const { id } = await app.people.account();
    await app.platform.db.updateTable('users').set({ created_at }).where('id', '=', id).execute();
    await app.platform.db.updateTable('user_rows').set({ joined_at: created_at }).where('user_id', '=', id).execute();
    return id;
  };
  const [before, first, last, after] = [
    await at('2023-04-30T23:59:59.999Z'),
    await at('2023-05-01T00:00:00.000Z'),
    await at('2023-05-02T23:59:59.999Z'),
    await at('2023-05-03T00:00:00.000Z'),
  ];
  const query = { registration_period_start: '2023-05-01', registration_period_end: '2023-05-02' };
  const ids = (await list(query)).body.users.map(({ id }) => id);
  expect(ids).toEqual([last, first]);
  expect(ids).not.toContain(before);
  expect(ids).not.toContain(after);
});

const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
const today = () => new Date().toISOString().slice(0, 10);

test('today may end a period', async () => {
  expect((await list({ registration_period_start: today(), registration_period_end: today() })).status).toBe(200);
});

test.each([
  [{ role: 'boss' }, 'role'],
  [{ is_deleted: 'maybe' }, 'is_deleted'],
  [{ blocked: 'maybe' }, 'blocked'],
  [{ education_level: 'school' }, 'education_level'],
  [{ year: 'soon' }, 'year'],
  [{ min_cost: '-1' }, 'min_cost'],
  [{ city_id: 'x' }, 'city_id'],
  [{ limit: '101' }, 'limit'],
  [{ page: '9999' }, 'page'],
  [{ registration_period_start: '2025-02-31' }, 'registration_period_start'],
  [{ registration_period_start: 'yesterday' }, 'registration_period_start'],
  [{ registration_period_start: tomorrow() }, 'registration_period_start'],
  [{ registration_period_end: tomorrow() }, 'registration_period_end'],
  [{ registration_period_start: '2025-05-02', registration_period_end: '2025-05-01' }, 'registration_period_end'],
])('%j is refused and says which field is wrong', async (query: Query, field) => {
  const { status, body } = await list(query);
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

test('only administrators see the page: nobody else, and not one who was just demoted', async () => {
  const app = appOfFile();
  const demoted = await app.people.signedIn({ role: 'admin' });
  await app.platform.db.updateTable('users').set({ role: 'teacher' }).where('id', '=', demoted.id).execute();
  const blocked = await onboardedStudent(app);
  await app.call(changeUser, { params: { id: blocked.id }, body: { blocked: true } }, admin);
  const teacher = await app.people.signedIn({ role: 'teacher', onboarded: true });
  for (const person of [await onboardedStudent(app), teacher, blocked, demoted]) {
    expect((await list({}, person)).status).toBe(403);
  }
  expect((await list({}, null)).status).toBe(401);
});

test('what a page says about a person is what one may do to them', async () => {
  const app = appOfFile();
  const lena = await app.people.signedIn({ role: 'teacher', onboarded: true });
  const peer = await app.people.signedIn({ role: 'admin' });
  const decisions = async (id: string) =>
    (await list({ is_deleted: 'all' })).body.users.find((user) => user.id === id)?.can;
  expect(await decisions(lena.id)).toEqual(['message', 'block', 'delete']);
  expect(await decisions(peer.id)).toEqual(['message']);
  expect(await decisions(admin.id)).toEqual([]);
  await app.call(changeUser, { params: { id: lena.id }, body: { blocked: true } }, admin);
  expect(await decisions(lena.id)).toEqual(['message', 'unblock', 'delete']);
  await app.call(deleteUser, { params: { id: lena.id }, query: {} }, admin);
  expect(await decisions(lena.id)).toEqual(['unblock', 'restore']);
});

test('a page costs the same number of statements, however many people are on it', async () => {
  const { db } = appOfFile().platform;
  const statements = async (query: Query) => {
    let count = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        count++;
        return Promise.resolve(result);
      },
    };
    const asked = z.parse(userQuery, query);
    await findUsers(db.withPlugin(counter), asked, viewerLike({ id: admin.id, role: 'admin' }), new Date());
    return count;
  };
  const one = await statements({ limit: '1', role: 'student', min_cost: '1' });
  expect(await statements({ limit: '5', role: 'student', min_cost: '1' })).toBe(one);
  expect(one).toBeLessThan(8);
});

test('whoever changes is found by what they are now', async () => {
  const app = appOfFile();
  const maya = await app.people.signedIn({ role: 'teacher', onboarded: true, name: 'Mayabella' });
  const findMaya = async (query: Query) => (await list({ search: 'mayabella', ...query })).body.users.length;
  expect(await findMaya({ subject: 'Physics' })).toBe(0);
  await app.call(addSubject, { params: { id: maya.id }, body: { subject: 'Physics', price: 7 } }, maya);
  expect(await findMaya({ subject: 'Physics', max_cost: '7' })).toBe(1);
  expect(await findMaya({ subject: 'Physics', max_cost: '6.99' })).toBe(0);
  expect(await findMaya({ university: 'technical university of munich' })).toBe(1);
  expect(await userRowDifferences(app.platform.db, maya.id)).toEqual([]);
});
