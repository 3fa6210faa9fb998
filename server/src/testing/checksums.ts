import { sql } from 'kysely';

import { loadReference } from '#features/lists/index.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';
import { createPasswords } from '#platform/security/passwords.ts';

import { addPictures } from '../cli/demo/faces/pictures.ts';
import { fillWorld } from '../cli/demo/world.ts';

/** The number of rows and a checksum of all of them for every table, and where every sequence stands. */
async function checksums(db: Db): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(db);
  for (const { schema, name } of tables) {
    const table = sql.id(schema, name);
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' rows ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
      from only ${table} as t`.execute(db);
    sums[`${schema}.${name}`] = rows[0]?.sum ?? '';
  }
  const { rows: sequences } = await sql<{ name: string; value: string }>`
    select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences order by 1`.execute(
    db,
  );
  for (const { name, value } of sequences) sums[name] = value;
  return sums;
}

/** Makes the demo's world in a database. */
export async function fillAndSum(database: Database): Promise<Record<string, string>> {
  await loadReference({ database, log: silentLog, now: systemClock.now() });
  const passwords = createPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await fillWorld({ database, log: silentLog, clock: systemClock, passwords });
  await addPictures({ database, log: silentLog, clock: systemClock });
  return sumAndClose(database);
}

export async function sumAndClose(database: Database): Promise<Record<string, string>> {
  try {
    return await checksums(database.db);
  } finally {
    await database.close();
  }
}
