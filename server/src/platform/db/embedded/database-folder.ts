import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { DatabaseFolderError, messageOf } from './errors.ts';
import { checkpointAndClose, openDatabase } from './open.ts';
import { unpackSnapshot } from './snapshot.ts';

/**
 * Makes sure that there is a database in the folder. A new one is made beside it and renamed into place, so that a
 * kill half-way leaves none rather than half of one. What is in the folder already is never changed.
 */
export async function prepareDatabaseFolder(
  databaseDir: string,
  snapshotFile: string | null,
  warn: (message: string) => void,
): Promise<void> {
  if (holdsDatabase(databaseDir)) return;
  const draft = `${databaseDir}.new`;
  // Only ever the remains of a first start that was killed; a database has the name without `.new`.
  rmSync(draft, { recursive: true, force: true });
  if (!snapshotFile || !tryUnpack(snapshotFile, draft, warn)) await checkpointAndClose(await openDatabase(draft));
  // rmdir refuses anything but an empty folder, which is what a mount point or a careful operator leaves here.
  if (existsSync(databaseDir)) rmdirSync(databaseDir);
  renameSync(draft, databaseDir);
}

function holdsDatabase(databaseDir: string): boolean {
  if (!existsSync(databaseDir) || readdirSync(databaseDir).length === 0) return false;
  // Without this check PGlite would take the folder for a new one and run initdb over what is left in it.
  if (existsSync(join(databaseDir, 'PG_VERSION'))) return true;
  throw new DatabaseFolderError(
    `The database folder ${databaseDir} cannot be opened (PG_VERSION is missing); ` +
      'it was left as it is: restore it from a backup or move it away.',
  );
}

/** A snapshot only saves time: without a good one the database is made the slow way. */
function tryUnpack(snapshotFile: string, draft: string, warn: (message: string) => void): boolean {
  try {
    unpackSnapshot(snapshotFile, draft);
    return true;
  } catch (error) {
    warn(`The snapshot ${snapshotFile} cannot be used, so the first start takes longer: ${messageOf(error)}`);
    rmSync(draft, { recursive: true, force: true });
    return false;
  }
}
