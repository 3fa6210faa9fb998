import { loadConfig } from '#platform/config.ts';
import { openEmbedded, openPostgres } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { blankSnapshot } from '#platform/db/embedded/testing/blank-snapshot.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';

// A process for tests that kill one while it migrates: the database of the settings, the migrations of a folder.
const [folder = ''] = process.argv.slice(2);
const { databaseUrl, dataDir } = loadConfig(process.env);
const log = createLog();
const database = databaseUrl
  ? openPostgres(databaseUrl, log)
  : openEmbedded(await startEmbedded({ dataDir, snapshotFile: await blankSnapshot(), log }), log);
await migrate(database, log, folder);
await database.close();
