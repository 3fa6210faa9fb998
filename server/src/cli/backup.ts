import { loadConfig, readEnvironment, SettingError } from '#platform/config.ts';
import { backUp, restore } from '#platform/db/embedded/backup.ts';

import { run } from '../explain.ts';

const USAGE = 'Usage: npm run backup -- FOLDER | npm run restore -- FOLDER';

/** Backs up or restores the embedded database; a PostgreSQL server has commands of its own. */
await run(async () => {
  const [command, folder] = process.argv.slice(2);
  if ((command !== 'create' && command !== 'restore') || folder === undefined) throw new Error(USAGE);
  const { databaseUrl, dataDir } = loadConfig(readEnvironment());
  if (databaseUrl) throw new SettingError('DATABASE_URL is set: use pg_dump and pg_restore, see docs/operations.md.');
  await (command === 'create' ? backUp(dataDir, folder) : restore(folder, dataDir));
  console.log(
    command === 'create' ? `${dataDir} is backed up in ${folder}.` : `${dataDir} is restored from ${folder}.`,
  );
});
