import { workerData } from 'node:worker_threads';

import { isProcessAlive } from './process-alive.ts';

// Runs in a thread of the host. A statement that never ends blocks the host's main thread, which then cannot notice
// that its server is gone, and would hold the folder's lock for ever.

const LOOK_EVERY_MS = 500;
/** Longer than a checkpoint takes, shorter than a new start waits for the lock. */
const END_WITHIN_MS = 5_000;

const serverPid = Number(workerData);
let orphanedFor = 0;

setInterval(() => {
  if (!isOrphan()) return;
  orphanedFor += LOOK_EVERY_MS;
  if (orphanedFor >= END_WITHIN_MS) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);

function isOrphan(): boolean {
  // A dead parent may stay as a zombie, which still has its id but is nobody's parent. Windows keeps the old id.
  return process.platform === 'win32' ? !isProcessAlive(serverPid) : process.ppid !== serverPid;
}
