import { basename } from 'node:path';
import { parseArgs } from 'node:util';

import { listTypes } from '@coursemate/contract/lists';
import type { ListType } from '@coursemate/contract/lists';

import { importList, loadReference } from '#features/lists/index.ts';
import type { ImportReport } from '#features/lists/index.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig, readEnvironment } from '#platform/config.ts';
import { silentLog } from '#platform/log.ts';

import { run } from '../explain.ts';
import { openDatabase } from '../open.ts';

const USAGE = 'Usage: npm run lists:import -- [--type faculties|subjects] FILE.csv|ROR-DUMP.json [...]';
/** Often enough to see that it goes on, rarely enough to read. */
const ROWS_PER_LINE = 10_000;
const ROWS_PER_REFRESH = 1000;

function isListType(text: string): text is ListType {
  return listTypes.some((type) => type === text);
}

function readArguments(): { files: string[]; type: ListType | undefined } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    // Anything unknown is answered with the usage, not with a lecture on arguments.
    strict: false,
    options: { type: { type: 'string' } },
  });
  const { type, ...unknown } = values;
  const isKnown = type === undefined || (typeof type === 'string' && isListType(type));
  if (positionals.length === 0 || !isKnown || Object.keys(unknown).length > 0) throw new Error(USAGE);
  return { files: positionals, type };
}

function showProgress(name: string): (read: number) => void {
  if (process.stdout.isTTY) {
    return (read) => void (read % ROWS_PER_REFRESH === 0 && process.stdout.write(`\r${name}: ${read} rows`));
  }
  return (read) => void (read % ROWS_PER_LINE === 0 && console.log(`${name}: ${read} rows`));
}

function tell(name: string, { read, added, addedCities, skipped }: ImportReport): void {
  const leftOut = [...skipped.values()].reduce((sum, { count }) => sum + count, 0);
  const cities = addedCities > 0 ? `; ${addedCities} missing cities added` : '';
  const beginning = process.stdout.isTTY ? '\r' : '';
  const known = read - added - leftOut;
  console.log(`${beginning}${name}: ${read} rows read, ${added} added, ${known} known, ${leftOut} left out${cities}.`);
  for (const [reason, { count, examples }] of skipped) {
    console.log(`  left out ${count}: ${reason} (${examples.join(', ')}${count > examples.length ? ', …' : ''})`);
  }
}

await run(async () => {
  const { files, type } = readArguments();
  const database = await openDatabase(loadConfig(readEnvironment()), silentLog);
  try {
    const now = systemClock.now();
    // A database that no server has used yet knows no countries.
    await loadReference({ database, log: silentLog, now });
    for (const file of files) {
      const name = basename(file);
      tell(name, await importList(database, { file, type }, now, showProgress(name)));
    }
  } finally {
    await database.close();
  }
});
