import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { loadConfig, readEnvironment, SettingError } from '#platform/config.ts';
import { openPostgres } from '#platform/db/database.ts';
import { moveRows, requireEmpty } from '#platform/db/move.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/log.ts';
import { secretOf } from '#platform/secret.ts';

import { run } from '../explain.ts';
import { openDatabase } from '../open.ts';

/** The queue makes tables of its own. */
async function makeQueue(database: Parameters<typeof createJobs>[0]): Promise<void> {
  const jobs = createJobs(database, silentLog);
  await jobs.start();
  await jobs.stop();
}

async function refuseUsed(databaseUrl: string): Promise<void> {
  const database = openPostgres(databaseUrl, silentLog);
  const session = await database.session().catch(() => null);
  try {
    // Whoever cannot be reached is named by the opening that follows.
    if (session) await requireEmpty(session.client);
  } finally {
    await session?.close();
    await database.close();
  }
}

/** With another secret everyone would be signed out, and waiting mails could not be read. */
async function requireSecret(secret: string | null, dataDir: string): Promise<void> {
  const file = join(dataDir, 'secret');
  if (!existsSync(file) || (await secretOf(dataDir)) === secret) return;
  throw new SettingError(`JWT_SECRET is another one than that of the data folder: set it to what is in ${file}.`);
}

/** Takes the world of the embedded database to the PostgreSQL server of DATABASE_URL; the folder stays as it is. */
await run(async () => {
  const { databaseUrl, dataDir, secret } = loadConfig(readEnvironment());
  if (databaseUrl === null) throw new SettingError('DATABASE_URL is missing: it names the empty database to move to.');
  if (!existsSync(join(dataDir, 'postgres/PG_VERSION')))
    throw new Error(`The data folder ${dataDir} holds no database.`);
  await requireSecret(secret, dataDir);
  const source = await openDatabase({ databaseUrl: null, dataDir }, silentLog);
  try {
    await refuseUsed(databaseUrl);
    const target = await openDatabase({ databaseUrl, dataDir }, silentLog);
    try {
      await makeQueue(source);
      await makeQueue(target);
      const { tables, rows } = await moveRows(source, target);
      console.log(`${rows} rows of ${tables} tables are moved from ${dataDir} to the server of DATABASE_URL.`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
});
