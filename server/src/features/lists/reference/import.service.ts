import type { ListType } from '@coursemate/contract/lists';
import type { ClientBase } from 'pg';

import { oneNodeAtATime } from '#platform/db/advisory-lock.ts';
import type { Database } from '#platform/db/database.ts';

import { openSource, reasonOf } from './import.sources.ts';
import type { Source } from './import.sources.ts';
import * as queries from './reference.queries.ts';
import { keysOf } from './reference.rows.ts';
import type { NewCity, NewEntry } from './reference.rows.ts';
import { LISTS_LOCK } from './reference.service.ts';

const BATCH_ROWS = 1000;
const EXAMPLES = 3;

export interface ImportReport {
  read: number;
  added: number;
  /** Cities that were missing for what was added. */
  addedCities: number;
  /** Why rows were left out: how many, and where the first of them stand. */
  skipped: Map<string, { count: number; examples: string[] }>;
}

interface Import {
  client: ClientBase;
  source: Source;
  report: ImportReport;
  now: Date;
}

interface Row {
  at: string;
  entry: NewEntry;
}

function skip({ skipped }: ImportReport, reason: string, at: string): void {
  const known = skipped.get(reason) ?? { count: 0, examples: [] };
  known.count++;
  if (known.examples.length < EXAMPLES) known.examples.push(at);
  skipped.set(reason, known);
}

/** One statement cannot make the same entry twice. */
function once(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ entry }) => {
    const keys = keysOf(entry);
    if (keys.some((key) => entry.sourceKey !== '' && seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}

function citiesOf(rows: readonly Row[]): NewCity[] {
  return rows.flatMap(({ entry: { countryId, city } }) =>
    countryId && city ? [{ ...city, countryId, aliases: [] }] : [],
  );
}

async function withListedPlace({ client, report }: Import, rows: readonly Row[]): Promise<Row[]> {
  const lost = await queries.lostRows(
    client,
    rows.map(({ entry }) => entry),
  );
  for (const { position, reason } of lost) skip(report, reason, rows[position]?.at ?? '');
  const positions = new Set(lost.map(({ position }) => position));
  return rows.filter((_, position) => !positions.has(position));
}

async function addBatch(work: Import, batch: readonly Row[]): Promise<void> {
  const { client, source, report, now } = work;
  const rows = once(batch);
  if (source.kind === 'cities') {
    const cities = rows.flatMap(({ entry: { countryId, name, folded, aliases } }) =>
      countryId === null ? [] : [{ countryId, name, folded, aliases }],
    );
    report.added += await queries.insertCities(client, cities);
    return;
  }
  if (source.addsCities) report.addedCities += await queries.insertCities(client, citiesOf(rows));
  const placed = source.addsCities ? rows : await withListedPlace(work, rows);
  const entries = placed.map(({ entry }) => entry);
  report.added += await queries.insertEntries(client, source.kind, entries, now);
}

async function run(work: Import, onProgress: (read: number) => void): Promise<void> {
  const { client, source, report } = work;
  const countries = await queries.countryIds(client);
  let batch: Row[] = [];
  const flush = async (): Promise<void> => {
    const full = batch;
    batch = [];
    await queries.inTransaction(client, () => addBatch(work, full));
  };
  for await (const row of source.rows) {
    report.read++;
    try {
      batch.push({ at: row.at, entry: row.read(countries) });
    } catch (error) {
      skip(report, reasonOf(error), row.at);
    }
    if (batch.length === BATCH_ROWS) await flush();
    onProgress(report.read);
  }
  await flush();
}

/**
 * Adds what a file lists and the lists do not have yet; rows that cannot be taken are left out and counted. It can be
 * run again: an entry that was renamed or deactivated since is still known.
 */
export async function importList(
  database: Database,
  { file, type }: { file: string; type: ListType | undefined },
  now: Date,
  onProgress: (read: number) => void = () => {},
): Promise<ImportReport> {
  const source = await openSource(file, type);
  const report: ImportReport = { read: 0, added: 0, addedCities: 0, skipped: new Map() };
  await oneNodeAtATime(database, LISTS_LOCK, async (client) => {
    await run({ client, source, report, now }, onProgress);
    await queries.tidy(client);
  });
  return report;
}
