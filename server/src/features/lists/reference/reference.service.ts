import { join } from 'node:path';

import type { ListType } from '@coursemate/contract/lists';
import type { ClientBase } from 'pg';

import { oneNodeAtATime } from '#platform/db/advisory-lock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Logger } from '#platform/log.ts';

import '../lists.tables.ts';
import { broken, readReference, readRows } from './reference.files.ts';
import type { ReferenceFile } from './reference.files.ts';
import * as queries from './reference.queries.ts';
import { aliasesFrom, BadRow, cityFrom, entryFrom, keysOf } from './reference.rows.ts';
import type { NewCity, TableRow } from './reference.rows.ts';

const referenceFolder = join(import.meta.dirname, '../../../../../reference');

/** Held by whoever writes many entries at once. */
export const LISTS_LOCK = 7_203_116;

/** Loads the rows of a file; how many were new. */
type Load = (client: ClientBase, file: ReferenceFile, now: Date) => Promise<number>;

function countryFrom(row: TableRow): queries.NewCountry {
  const country = { id: row.get('id'), name: row.get('name'), aliases: aliasesFrom(row) };
  if (!/^[a-z]{2}$/.test(country.id) || country.name === '') throw new BadRow('a country has two letters and a name');
  return country;
}

async function loadCountries(client: ClientBase, file: ReferenceFile): Promise<number> {
  const rows = await readRows(file, 'id,name,aliases', countryFrom, ({ id }) => [id]);
  const countries = rows.map(({ row }) => row);
  await queries.insertCountries(client, countries);
  return countries.length;
}

async function loadCities(client: ClientBase, file: ReferenceFile): Promise<number> {
  const countries = await queries.countryIds(client);
  const read = (row: TableRow) => cityFrom(row, countries);
  const cityKeys = ({ countryId, folded }: NewCity) => [`${countryId}/${folded}`];
  const rows = await readRows(file, 'country,name,aliases', read, cityKeys);
  const cities = rows.map(({ row }) => row);
  return queries.insertCities(client, cities);
}

function entriesLoader(type: ListType, columns: string): Load {
  return async (client, file, now) => {
    const countries = await queries.countryIds(client);
    const read = (row: TableRow) => entryFrom(type, row, countries);
    const rows = await readRows(file, columns, read, keysOf);
    const entries = rows.map(({ row }) => row);
    const [lost] = await queries.lostRows(client, entries);
    if (lost) throw broken(file, rows[lost.position]?.line ?? 0, lost.reason);
    return queries.insertEntries(client, type, entries, now);
  };
}

/** In the order in which they need each other. */
const loads = new Map<string, Load>([
  ['countries.csv', loadCountries],
  ['cities.csv', loadCities],
  ['universities.csv', entriesLoader('universities', 'country,city,name,aliases')],
  ['faculties.csv', entriesLoader('faculties', 'name')],
  ['subjects.csv', entriesLoader('subjects', 'key,name,aliases')],
  ['courses.csv', entriesLoader('courses', 'country,university,code,name,aliases')],
]);

async function loadChanged(client: ClientBase, files: ReferenceFile[], log: Logger, now: Date): Promise<void> {
  // Asked again: another node may have loaded them while we waited for our turn.
  const known = await queries.loadedDigests(client);
  for (const file of files) {
    const load = loads.get(file.name);
    if (!load || known.get(file.name) === file.digest) continue;
    const added = await load(client, file, now);
    await queries.keepDigest(client, file, now);
    log.info({ file: file.name, added }, 'reference list loaded');
  }
}

/**
 * Brings what the files in `reference` list into the database: all of it or, when a row is broken, nothing. Only what
 * is missing is added, so an administrator's changes stay; files that have not changed since cost one query.
 */
export async function loadReference(
  { database, log, now }: { database: Database; log: Logger; now: Date },
  folder: string = referenceFolder,
): Promise<void> {
  const files = await Promise.all([...loads.keys()].map((name) => readReference(folder, name)));
  const rows = await database.db.selectFrom('reference_files').select(['name', 'digest']).execute();
  const known = new Map(rows.map(({ name, digest }) => [name, digest]));
  if (files.every(({ name, digest }) => known.get(name) === digest)) return;
  await oneNodeAtATime(database, LISTS_LOCK, async (client) => {
    await queries.inTransaction(client, () => loadChanged(client, files, log, now));
    await queries.tidy(client);
  });
}
