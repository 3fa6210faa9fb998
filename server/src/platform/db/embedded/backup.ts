import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { makeFolder } from '../../make-folder.ts';
import { DatabaseFolderError, messageOf } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import { checkpointAndClose, openDatabase } from './open.ts';
import { createSnapshot, unpackSnapshot } from './snapshot.ts';

// A backup is a folder with the database as one file and the secret, without which mails that wait and pushes are lost.
const DATABASE = 'database.zst';
const SECRET = 'secret';

/** Takes the folder's lock, as a server would, so that none runs meanwhile. */
async function whileLocked(dataDir: string, work: () => Promise<void> | void): Promise<void> {
  const self = { hostPid: process.pid, serverPid: process.pid, since: new Date().toISOString() };
  const lock = await lockFolder(dataDir, self);
  try {
    await work();
  } finally {
    lock.release();
  }
}

/** Copies the database of a stopped server into a new folder. */
export async function backUp(dataDir: string, toFolder: string): Promise<void> {
  const databaseDir = join(dataDir, 'postgres');
  if (!existsSync(join(databaseDir, 'PG_VERSION'))) {
    throw new DatabaseFolderError(`The data folder ${dataDir} holds no database.`);
  }
  await whileLocked(dataDir, async () => {
    // After a crash the database must recover before its files are a whole.
    await checkpointAndClose(await openDatabase(databaseDir));
    makeNew(toFolder);
    const secret = join(dataDir, SECRET);
    if (existsSync(secret)) copyFileSync(secret, join(toFolder, SECRET));
    // Last, and in one piece: a folder with this file is a whole backup.
    createSnapshot(databaseDir, join(toFolder, DATABASE));
  });
}

function makeNew(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    throw new DatabaseFolderError(`The folder ${folder} cannot be made: ${messageOf(error)}.`);
  }
}

/** Puts a backup into a data folder that has no database. What is there already is never changed. */
export async function restore(fromFolder: string, dataDir: string): Promise<void> {
  const file = join(fromFolder, DATABASE);
  if (!existsSync(file)) throw new DatabaseFolderError(`The folder ${fromFolder} holds no whole backup.`);
  makeFolder(dataDir);
  await whileLocked(dataDir, () => {
    const [databaseDir, secret] = [join(dataDir, 'postgres'), join(dataDir, SECRET)];
    if (existsSync(databaseDir) || existsSync(secret)) {
      throw new DatabaseFolderError(`The data folder ${dataDir} is in use: move it away or set another DATA_DIR.`);
    }
    const draft = `${databaseDir}.new`;
    rmSync(draft, { recursive: true, force: true });
    unpackSnapshot(file, draft);
    if (existsSync(join(fromFolder, SECRET))) copyFileSync(join(fromFolder, SECRET), secret);
    renameSync(draft, databaseDir);
  });
}
