import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';

import type { Config } from '#platform/config.ts';
import { SettingError } from '#platform/config.ts';
import { openEmbedded, openPostgres } from '#platform/db/database.ts';
import type { Database } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { migrate } from '#platform/db/migrate.ts';
import { whyRefused } from '#platform/db/why-refused.ts';
import type { Logger } from '#platform/log.ts';

/** A migrated database that the build keeps, so that a first start need not make one. */
export const snapshotFile = join(import.meta.dirname, '../dist/snapshot.zst');

const OLDEST_POSTGRES = 15;

export async function requireVersion({ db }: Database): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(db);
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major >= OLDEST_POSTGRES) return;
  throw new SettingError(`DATABASE_URL names PostgreSQL ${major}; version ${OLDEST_POSTGRES} or newer is needed.`);
}

/** The database that the settings name, up to date. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Logger): Promise<Database> {
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, log)
    : openEmbedded(
        await startEmbedded({
          dataDir: config.dataDir,
          snapshotFile: existsSync(snapshotFile) ? snapshotFile : null,
          log,
        }),
        log,
      );
  try {
    await requireVersion(database);
    await migrate(database, log);
  } catch (error) {
    await database.close();
    const sentence = config.databaseUrl === null ? null : whyRefused(error);
    throw sentence === null ? error : new SettingError(sentence);
  }
  return database;
}
