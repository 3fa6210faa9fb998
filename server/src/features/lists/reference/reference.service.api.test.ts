import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import type { Database } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';

import { freshDatabase } from '../../../testing/test-database.ts';
import { loadReference } from './reference.service.ts';

const NOW = new Date('2026-03-02T09:00:00.000Z');
const FILES = {
  'countries.csv': 'id,name,aliases\nno,Norway,Norge\nse,Sweden,\n',
  'cities.csv': 'country,name,aliases\nno,Bergen,\nno,Tromsø,\nse,Umeå,\n',
  'universities.csv':
    'country,city,name,aliases\nno,Tromsø,UiT,Arctic University\nno,,Nomadic College,\nse,Umeå,"College, Umeå",\n',
  'faculties.csv': 'name\nLaw\n',
  'subjects.csv': 'key,name,aliases\nlanguage_sami,Sámi,\n',
  'courses.csv':
    'country,university,code,name,aliases\nno,UiT,MAT-1001,Calculus 1,Analysis 1\nse,"College, Umeå",,Calculus 1,\n',
};

const COURSES = 'country,university,code,name,aliases\n';

type Files = typeof FILES;

async function folderOf(files: Partial<Files>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cm-reference-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries({ ...FILES, ...files })) await writeFile(join(folder, name), text);
  return folder;
}

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

async function emptyLists(): Promise<void> {
  await sql`truncate countries, cities, list_entries, reference_files restart identity cascade`.execute(database.db);
}

async function load(files: Partial<Files> = {}): Promise<void> {
  await loadReference({ database, log: silentLog, now: NOW }, await folderOf(files));
}

async function entries(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('list_entries')
    .leftJoin('cities', 'cities.id', 'list_entries.city_id')
    .select(['list_entries.name', 'list_entries.source_key', 'cities.name as city', 'is_active'])
    .orderBy('list_entries.folded')
    .orderBy('source_key')
    .execute();
  return rows.map((row) => [row.name, row.source_key, row.city, row.is_active ? '' : 'inactive'].join('|'));
}

const CALCULUS = ['Calculus 1|no/uit/calculus 1||', 'Calculus 1|se/college umea/calculus 1||'];
const LOADED = [
  ...CALCULUS,
  'College, Umeå|se/college umea|Umeå|',
  'Law|law||',
  'Nomadic College|no/nomadic college||',
];
const SAMI = 'Sámi|language_sami||';
const UIT = 'UiT|no/uit|Tromsø|';

test('the shipped files hold what the product needs, and a start has nothing left to load', async () => {
  const shipped = join(import.meta.dirname, '../../../../../reference');
  const copy = await mkdtemp(join(tmpdir(), 'cm-reference-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  await cp(shipped, copy, { recursive: true });
  const loaded = await database.db.selectFrom('reference_files').select('loaded_at').execute();
  await loadReference({ database, log: silentLog, now: NOW }, copy);
  expect(await database.db.selectFrom('reference_files').select('loaded_at').execute()).toEqual(loaded);

  const lines = (await readFile(join(shipped, 'universities.csv'), 'utf8')).trimEnd().split('\n').length - 1;
  const { count } = await database.db
    .selectFrom('list_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('type', '=', 'universities')
    .where('city_id', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(count).toBe(lines);
});

test('the files become countries, cities and entries', async () => {
  await emptyLists();
  await load();
  expect(await entries()).toEqual([...LOADED, SAMI, UIT]);
  const countries = await database.db.selectFrom('countries').selectAll().orderBy('position').execute();
  expect(countries.map(({ id }) => id)).toEqual(['no', 'se']);
});

test('loading again adds nothing and moves nothing', async () => {
  await emptyLists();
  await load();
  const before = await database.db.selectFrom('list_entries').selectAll().orderBy('id').execute();
  await load();
  await load({ 'universities.csv': `${FILES['universities.csv']}no,Bergen,College of Rain,\n` });
  const after = await database.db.selectFrom('list_entries').selectAll().orderBy('id').execute();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length).map(({ name }) => name)).toEqual(['College of Rain']);
});

test("an administrator's changes outlive the next load", async () => {
  await emptyLists();
  await load();
  const rename = { name: 'Arctic University', folded: ' arctic university' };
  await database.db.updateTable('list_entries').set(rename).where('name', '=', 'UiT').execute();
  await database.db.updateTable('list_entries').set({ is_active: false }).where('name', '=', 'Sámi').execute();

  await load({
    'universities.csv': `${FILES['universities.csv']}no,Bergen,College of Rain,\n`,
    'subjects.csv': 'key,name,aliases\nlanguage_sami,Northern Sámi,\n',
  });

  expect(await entries()).toEqual(
    [
      'Arctic University|no/uit|Tromsø|',
      'College of Rain|no/college of rain|Bergen|',
      ...LOADED,
      `${SAMI}inactive`,
    ].toSorted(),
  );
});

test('an entry that was merged into another stays merged after the next load', async () => {
  await emptyLists();
  await load();
  const idOf = async (name: string) =>
    (await database.db.selectFrom('list_entries').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const merged = { is_active: false, merged_into: await idOf('UiT') };
  // One that the file has, and one that somebody made by hand and that a newer file has too.
  const times = { created_at: NOW, updated_at: NOW };
  const rain = { type: 'universities' as const, name: 'College of Rain', folded: ' college of rain', country_id: 'no' };
  await database.db
    .insertInto('list_entries')
    .values({ ...rain, city_id: null, source_key: null, ...times, ...merged })
    .execute();
  const lines = `${FILES['universities.csv']}no,Tromsø,Old UiT,\n`;
  await load({ 'universities.csv': lines });
  await database.db.updateTable('list_entries').set(merged).where('name', '=', 'Old UiT').execute();

  await load({ 'universities.csv': `${lines}no,Bergen,College of Rain,Rainy\n` });

  const rows = await database.db
    .selectFrom('list_entries')
    .select(['name', 'is_active', 'merged_into'])
    .where('name', 'in', ['Old UiT', 'College of Rain'])
    .orderBy('name')
    .execute();
  expect(rows).toEqual([
    { name: 'College of Rain', ...merged },
    { name: 'Old UiT', ...merged },
  ]);
});

test('a course is loaded at its university, whatever that is called and whoever stands for it now', async () => {
  await emptyLists();
  await load();
  const { db } = database;
  const idOf = async (name: string) =>
    (await db.selectFrom('list_entries').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const [uit, umea, nomadic] = [await idOf('UiT'), await idOf('College, Umeå'), await idOf('Nomadic College')];
  const rename = { name: 'Arctic University', folded: ' arctic university' };
  await db.updateTable('list_entries').set(rename).where('id', '=', uit).execute();
  await db.updateTable('list_entries').set({ is_active: false, merged_into: nomadic }).where('id', '=', umea).execute();

  // Of two universities that are one now the course comes once.
  const more = [
    'no,UiT,ARC1,Ice',
    'no,Arctic University,,Snow',
    'se,"College, Umeå",,Rain',
    'no,Nomadic College,,RAIN',
  ];
  await load({ 'courses.csv': `${FILES['courses.csv']}${more.map((line) => `${line},\n`).join('')}` });

  const rows = await db
    .selectFrom('list_entries')
    .select(['name', 'code', 'university_id', 'searched'])
    .where('type', '=', 'courses')
    .where('name', '<>', 'Calculus 1')
    .orderBy('folded')
    .execute();
  expect(rows).toEqual([
    { name: 'Ice', code: 'ARC1', university_id: uit, searched: ' ice arc1 1' },
    { name: 'Rain', code: null, university_id: nomadic, searched: ' rain' },
    { name: 'Snow', code: null, university_id: uit, searched: ' snow' },
  ]);
});

test('a course that somebody made by hand learns its code from the file', async () => {
  await emptyLists();
  await load({ 'courses.csv': COURSES });
  const { db } = database;
  const uit = await db.selectFrom('list_entries').select('id').where('name', '=', 'UiT').executeTakeFirstOrThrow();
  const times = { created_at: NOW, updated_at: NOW };
  const calculus = { type: 'courses' as const, name: 'CALCULUS 1', folded: ' calculus 1', university_id: uit.id };
  await db
    .insertInto('list_entries')
    .values({ ...calculus, country_id: null, city_id: null, source_key: null, ...times })
    .execute();
  await load();
  const rows = await db
    .selectFrom('list_entries')
    .select(['name', 'code'])
    .where('university_id', '=', uit.id)
    .execute();
  expect(rows).toEqual([{ name: 'CALCULUS 1', code: 'MAT-1001' }]);
});

test('a known entry learns other names from a newer file, and forgets none that it has', async () => {
  await emptyLists();
  await load();
  const uit = () =>
    database.db.selectFrom('list_entries').selectAll().where('name', '=', 'UiT').executeTakeFirstOrThrow();
  expect(await uit()).toMatchObject({ aliases: [' arctic university'], searched: ' uit arctic university tromso' });
  await load({ 'universities.csv': 'country,city,name,aliases\nno,Tromsø,UiT,University of Tromsø; TUiT\n' });
  expect((await uit()).aliases.toSorted()).toEqual([' arctic university', ' tuit', ' university of tromso']);
});

test('an entry that somebody made by hand is the one of the file, even after a new name', async () => {
  await emptyLists();
  const times = { created_at: NOW, updated_at: NOW };
  const law = { type: 'faculties' as const, name: 'LAW', folded: ' law', ...times };
  await database.db
    .insertInto('list_entries')
    .values({ ...law, country_id: null, city_id: null, source_key: null })
    .execute();
  await load();
  await database.db
    .updateTable('list_entries')
    .set({ name: 'Legal Studies', folded: ' legal studies' })
    .where('name', '=', 'LAW')
    .execute();
  await load({ 'faculties.csv': 'name\nLaw\nMedicine\n' });
  const faculties = (await entries()).filter((entry) => /law|medicine/.test(entry));
  expect(faculties).toEqual(['Legal Studies|law||', 'Medicine|medicine||']);
});

test.each<[keyof Files, string, string]>([
  ['countries.csv', 'id,name,aliases\nNOR,Norway,\n', 'line 2: a country has two letters and a name'],
  ['cities.csv', 'name,country\nBergen,no\n', 'line 1: the columns must be country,name,aliases'],
  ['cities.csv', 'country,name,aliases\nno,Bergen,\nxx,Nowhere,\n', 'line 3: its country is not listed'],
  ['cities.csv', 'country,name,aliases\nno,Bergen,\nno,BERGEN,\n', 'line 3: it is there twice'],
  ['universities.csv', 'country,city,name,aliases\nno,Tromsø,UiT,\n\nno,Umeå,UmU,\n', 'line 4: its city is not listed'],
  ['universities.csv', 'country,city,name,aliases\nno,Tromsø,,\n', 'line 2: a name is missing'],
  ['universities.csv', 'country,city,name,aliases\nno,Tromsø\n', 'line 2: it has too few or too many fields'],
  ['faculties.csv', 'name\n"Law\n', 'line 2: a quote is not closed'],
  ['subjects.csv', 'key,name,aliases\nx,One,\nx,Two,\n', 'line 3: it is there twice'],
  ['courses.csv', `${COURSES}no,UmU,,Law,\n`, 'line 2: its university is not listed'],
  ['courses.csv', `${COURSES}se,UiT,,Law,\n`, 'line 2: its university is not listed'],
  ['courses.csv', `${COURSES}no,UiT,A1,Law,\nno,UiT,B2,LAW,\n`, 'line 3: it is there twice'],
  ['courses.csv', `${COURSES}no,UiT,--,Law,\n`, 'line 2: its code is too long or has no plain letters'],
])('a broken %s stops the load with one sentence and nothing is loaded', async (name, text, reason) => {
  await emptyLists();
  const sentence = `The file reference/${name} cannot be loaded: ${reason}.`;
  await expect(load({ [name]: text })).rejects.toThrow(new Error(sentence));
  expect(await entries()).toEqual([]);
  expect(await database.db.selectFrom('reference_files').selectAll().execute()).toEqual([]);
});

test('nodes that start at the same moment load once', async () => {
  await emptyLists();
  await Promise.all([load(), load(), load()]);
  expect(await entries()).toHaveLength(7);
});
