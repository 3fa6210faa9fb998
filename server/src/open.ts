import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from '#platform/config.ts';
import { openEmbedded, openPostgres } from '#platform/db/database.ts';
import type { Database } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Logger } from '#platform/log.ts';

/** A migrated database that the build keeps, so that a first start need not make one. */
export const snapshotFile = join(import.meta.dirname, '../dist/snapshot.zst');

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
    await migrate(database, log);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
