import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ListType } from '@coursemate/contract/lists';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import type { Database } from '#platform/db/database.ts';

import { freshDatabase } from '../../../testing/test-database.ts';
import { importList } from './import.service.ts';
import type { ImportReport } from './import.service.ts';

const NOW = new Date('2026-03-02T09:00:00.000Z');

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

interface Options {
  type?: ListType;
  onProgress?: (read: number) => void;
}

async function importText(
  name: string,
  text: string | Uint8Array,
  { type, onProgress }: Options = {},
): Promise<ImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'cm-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, name);
  await writeFile(file, text);
  return importList(database, { file, type }, NOW, onProgress);
}

async function universitiesNamed(like: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('list_entries')
    .leftJoin('cities', 'cities.id', 'list_entries.city_id')
    .select(['list_entries.name', 'list_entries.country_id', 'cities.name as city'])
    .where('type', '=', 'universities')
    .where('list_entries.name', 'like', like)
    .orderBy('list_entries.folded')
    .execute();
  return rows.map((row) => [row.name, row.country_id, row.city].join('|'));
}

const reasons = ({ skipped }: ImportReport) =>
  Object.fromEntries([...skipped].map(([reason, { count, examples }]) => [reason, `${count}: ${examples.join(', ')}`]));

const TABLE = `city,country,name
Berlin,de,Imported School of Berlin
,de,"Imported School, Cityless"
Atlantis,de,Imported School of Atlantis
Berlin,xx,Imported School of Nowhere
Berlin,de,imported school of Berlin
Berlin,de
Berlin,de,
`;

test('a table of universities is added, what cannot be taken is counted', async () => {
  const report = await importText('universities.csv', TABLE);
  expect(report).toMatchObject({ read: 7, added: 2, addedCities: 0 });
  expect(reasons(report)).toEqual({
    'its city is not listed': '1: line 4',
    'its country is not listed': '1: line 5',
    'it has too few or too many fields': '1: line 7',
    'a name is missing': '1: line 8',
  });
  expect(await universitiesNamed('Imported%')).toEqual([
    'Imported School, Cityless|de|',
    'Imported School of Berlin|de|Berlin',
  ]);
});

test('a second run adds nothing, not even what an administrator has renamed', async () => {
  const table = TABLE.replaceAll(/Imported/gi, 'Repeated');
  await importText('universities.csv', table);
  await database.db
    .updateTable('list_entries')
    .set({ name: 'Renamed', folded: ' renamed', is_active: false })
    .where('name', '=', 'Repeated School of Berlin')
    .execute();
  expect(await importText('universities.csv', table)).toMatchObject({ read: 7, added: 0 });
  expect(await universitiesNamed('Repeated%')).toEqual(['Repeated School, Cityless|de|']);
});

const ror = (changes: object = {}) => ({
  id: 'https://ror.org/00example',
  status: 'active',
  types: ['education', 'funder'],
  names: [
    { lang: 'de', types: ['label'], value: 'Rohrschule Hintertupfing' },
    { lang: 'en', types: ['ror_display', 'label'], value: 'Ror School of Hintertupfing' },
    { lang: null, types: ['acronym'], value: 'RSH' },
  ],
  locations: [{ geonames_id: 1, geonames_details: { country_code: 'DE', name: 'Hintertupfing', lat: 1 } }],
  ...changes,
});
const inLondon = [{ geonames_details: { country_code: 'GB', name: 'London' } }];
const DUMP = [
  ror(),
  ror({ names: [{ lang: 'en', types: ['ror_display'], value: 'Ror School of London' }], locations: inLondon }),
  ror({ names: [{ lang: 'cy', types: ['label'], value: 'Ror Ysgol' }], locations: inLondon }),
  ror({ types: ['company'] }),
  ror({ status: 'withdrawn' }),
  ror({ locations: [{ geonames_details: { country_code: 'AQ', name: 'South Pole' } }] }),
  ror({ locations: [] }),
  { id: 'from another version', name: 'Old' },
];

test('a ROR dump is added with the cities it needs', async () => {
  const report = await importText('ror-data.json', JSON.stringify(DUMP, null, 2));
  expect(report).toMatchObject({ read: 8, added: 3, addedCities: 1 });
  expect(reasons(report)).toEqual({
    'it is no place of education': '1: record 4',
    'it is not active': '1: record 5',
    'its country is not listed': '1: record 6',
    'a country is missing': '1: record 7',
    'it is not a record of ROR, version 2': '1: record 8',
  });
  expect(await universitiesNamed('Ror %')).toEqual([
    'Ror School of Hintertupfing|de|Hintertupfing',
    'Ror School of London|uk|London',
    'Ror Ysgol|uk|London',
  ]);
  expect(await importText('ror-data.json', JSON.stringify(DUMP))).toMatchObject({ added: 0, addedCities: 0 });
  const { aliases } = await database.db
    .selectFrom('list_entries')
    .select('aliases')
    .where('name', '=', 'Ror School of Hintertupfing')
    .executeTakeFirstOrThrow();
  expect(aliases).toContain(' rsh');
});

test('more rows than one batch holds are all added', async () => {
  const names = Array.from({ length: 2500 }, (_, n) => `Numbered Subject ${n}`);
  const text = ['name', ...names].join('\n');
  let seen = 0;
  const onProgress = (read: number) => (seen = read);
  const report = await importText('subjects.csv', text, { type: 'subjects', onProgress });
  expect(report).toMatchObject({ read: 2500, added: 2500 });
  expect(seen).toBe(2500);
});

test('cities, faculties and subjects are told by their columns and the option', async () => {
  expect(await importText('a.csv', 'country,name\nde,Vordertupfing\nde,Berlin\n')).toMatchObject({ added: 1 });
  expect(await importText('b.csv', 'name\nFaculty of Imports\n', { type: 'faculties' })).toMatchObject({ added: 1 });
  expect(await importText('c.csv', 'key,name\nlanguage_sami,Sámi\n')).toMatchObject({ added: 1 });
  await expect(importText('d.csv', 'name\nx\n')).rejects.toThrow('needs --type');
  await expect(importText('e.csv', 'surname\nx\n')).rejects.toThrow('The first line must be');
  await expect(importText('f.csv', '')).rejects.toThrow('The first line must be');
});

test('a file that breaks off keeps what came before and says where', async () => {
  const text = `country,city,name\n${'de,Berlin,Kept School\n'.repeat(1000)}de,Berlin,"open`;
  const error: unknown = await importText('broken.csv', text).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ message: 'broken.csv, line 1002', cause: { message: 'a quote is not closed' } });
  expect(await universitiesNamed('Kept%')).toEqual(['Kept School|de|Berlin']);
});

test('a file that is not there is told by its name', async () => {
  await expect(importList(database, { file: '/nowhere/x.csv', type: undefined }, NOW)).rejects.toThrow(
    'The file /nowhere/x.csv cannot be read',
  );
});

test('a table of courses is added to the universities that it names', async () => {
  const table = `name,code,university,country,aliases
Imported Studies,IMP 1,Technical University of Munich,de,IS
Imported Studies,,Heidelberg University,de,
imported studies,IMP 2,Technical University of Munich,de,
Imported Nowhere,,Technical University of Munich,us,
Imported Badly,---,Technical University of Munich,de,
`;
  const report = await importText('courses.csv', table);
  expect(report).toMatchObject({ read: 5, added: 2 });
  expect(reasons(report)).toEqual({
    'its code is too long or has no plain letters': '1: line 6',
    'its university is not listed': '1: line 5',
  });
  const rows = await database.db
    .selectFrom('list_entries as course')
    .innerJoin('list_entries as university', 'university.id', 'course.university_id')
    .select(['course.name', 'course.code', 'course.aliases', 'university.name as university'])
    .where('course.folded', '=', ' imported studies')
    .orderBy('university.name')
    .execute();
  expect(rows).toEqual([
    { name: 'Imported Studies', code: null, aliases: [], university: 'Heidelberg University' },
    { name: 'Imported Studies', code: 'IMP 1', aliases: [' is'], university: 'Technical University of Munich' },
  ]);
  expect(await importText('courses.csv', table)).toMatchObject({ added: 0 });
  // A table without codes is one too.
  const plain = 'country,university,name\nde,Heidelberg University,Imported Plainly\n';
  expect(await importText('plain.csv', plain)).toMatchObject({ read: 1, added: 1 });
});

test('a table that a spreadsheet wrote in Windows-1252 keeps its letters', async () => {
  // 0x96 is a dash there.
  const bytes = Buffer.from('city,country,name\nBerlin,de,Latin Caf\u00e9 \u0096 S\u00fcd\n', 'latin1');
  expect((await importText('latin.csv', bytes)).added).toBe(1);
  expect(await universitiesNamed('Latin Caf%')).toEqual(['Latin Café – Süd|de|Berlin']);
});

test('a letter of several bytes is whole wherever the file is read in pieces', async () => {
  // 64 KB are read at once: the accented letter lies over the border.
  const [head, row] = ['city,country,name\n', 'Berlin,de,Pieced Caf'];
  const filler = `Berlin,xx,${'x'.repeat(65_535 - head.length - row.length - 11)}\n`;
  expect((await importText('long.csv', `${head}${filler}${row}é\n`)).added).toBe(1);
  expect(await universitiesNamed('Pieced%')).toEqual(['Pieced Café|de|Berlin']);
});
