import { rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { makeFolder } from '../../make-folder.ts';
import { prepareDatabaseFolder } from './database-folder.ts';
import { DatabaseFolderError, FolderInUseError, messageOf } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import { type Failure, type HostListen, isToHost, type ToHost, type ToServer } from './messages.ts';
import { type ServedDatabase, serveEmbedded } from './serve.ts';

// The child process that owns the data folder. It obeys its server only: 'stop' or the end of the IPC channel.

type Start = Extract<ToHost, { type: 'start' }>;

const serverPid = process.ppid;
let running: Promise<ServedDatabase> | undefined;

// A terminal sends these to the whole process group; the server still needs its database to stop properly.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.once('disconnect', () => void stop());

process.on('message', (message) => {
  if (!isToHost(message)) return;
  if (message.type === 'ping') tell({ type: 'pong' });
  else if (message.type === 'stop') void stop();
  else {
    running = start(message);
    running.then(({ port }) => tell({ type: 'ready', port }), fail);
  }
});

async function start({ dataDir, snapshotFile, listen }: Start): Promise<ServedDatabase> {
  makeDataFolder(dataDir);
  const lock = await lockFolder(dataDir, { hostPid: process.pid, serverPid, since: new Date().toISOString() });
  // From here on the folder is ours; before this line nothing in it may be touched.
  new Worker(new URL('./orphan-watch.ts', import.meta.url), { workerData: serverPid }).unref();
  const databaseDir = join(dataDir, 'postgres');
  await prepareDatabaseFolder(databaseDir, snapshotFile, (message) => tell({ type: 'warning', message }));
  clearSocket(dataDir, listen);
  const served = await serveEmbedded({
    databaseDir,
    listen: listen.kind === 'unix' ? { path: listen.path } : { secret: Buffer.from(listen.secret, 'hex') },
    onCrash: crash,
  });
  return {
    port: served.port,
    async stop() {
      await served.stop();
      if (listen.kind === 'unix' && listen.temporary) rmdirSync(dirname(listen.path));
      lock.release();
    },
  };
}

function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new DatabaseFolderError(`DATA_DIR ${dataDir} cannot be made: ${messageOf(error)}.`);
  }
}

function clearSocket(dataDir: string, listen: HostListen): void {
  makeFolder(join(dataDir, 'run'));
  if (listen.kind === 'unix') rmSync(listen.path, { force: true });
}

async function stop(): Promise<void> {
  try {
    await (await running)?.stop();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  // PGlite may leave the event loop alive after a failed start, so the end is never left to chance.
  tell({ type: 'failed', failure: failureOf(error) }, () => process.exit(1));
}

function crash(error: Error): void {
  // At once, inside the failed call: what is already queued must not run on a broken engine.
  tell({ type: 'failed', failure: failureOf(error) });
  process.exit(1);
}

function failureOf(error: unknown): Failure {
  if (error instanceof FolderInUseError) return { kind: 'in_use', message: error.message, holder: error.holder };
  const kind = error instanceof DatabaseFolderError ? 'folder' : 'other';
  return { kind, message: messageOf(error), holder: null };
}

function tell(message: ToServer, sent: () => void = () => {}): void {
  // When the server is gone there is nobody to tell, and the channel's error is no news.
  if (process.connected && process.send) process.send(message, undefined, undefined, sent);
  else sent();
}
