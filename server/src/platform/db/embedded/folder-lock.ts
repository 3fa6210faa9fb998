import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

import { DatabaseFolderError, type FolderHolder, FolderInUseError, messageOf } from './errors.ts';
import { isProcessAlive } from './process-alive.ts';

const SQLITE_BUSY = 5;
const LET_GO_WITHIN_MS = 8_000;
const RETRY_MS = 50;

export interface FolderLock {
  release(): void;
}

/**
 * Takes the exclusive lock of a data folder. It is SQLite's lock on a file, so the kernel drops it with the process
 * and a stale lock cannot exist. While the holder is only the left-over host of a dead server, waits for it to end.
 */
export async function lockFolder(
  dataDir: string,
  self: FolderHolder,
  letGoWithinMs = LET_GO_WITHIN_MS,
): Promise<FolderLock> {
  const deadline = performance.now() + letGoWithinMs;
  for (;;) {
    const lock = tryLock(dataDir);
    if (lock) {
      writeHolder(dataDir, self);
      return {
        release() {
          rmSync(holderFile(dataDir), { force: true });
          lock.close();
        },
      };
    }
    const holder = readHolder(dataDir);
    // No holder named: it takes or drops the lock at this very moment, so look again.
    const mayLetGo = holder === null || !isProcessAlive(holder.serverPid);
    if (!mayLetGo || performance.now() > deadline) throw new FolderInUseError(inUse(dataDir, holder), holder);
    await pause(RETRY_MS);
  }
}

function tryLock(dataDir: string): DatabaseSync | null {
  let lock: DatabaseSync | null = null;
  try {
    // Never open this file by other means: closing any descriptor of it drops the process's POSIX locks.
    lock = new DatabaseSync(join(dataDir, 'lock'));
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw new DatabaseFolderError(`The data folder ${dataDir} cannot be locked: ${messageOf(error)}.`);
  }
}

function inUse(dataDir: string, holder: FolderHolder | null): string {
  if (!holder) return `The data folder ${dataDir} is in use by another process; stop it first.`;
  // The host ignores SIGTERM and ends with its server, so the server is the one to stop while it lives.
  const pid = isProcessAlive(holder.serverPid) ? holder.serverPid : holder.hostPid;
  return `The data folder ${dataDir} is in use by process ${pid} since ${holder.since}; stop it first.`;
}

function holderFile(dataDir: string): string {
  return join(dataDir, 'lock.json');
}

function writeHolder(dataDir: string, holder: FolderHolder): void {
  const draft = `${holderFile(dataDir)}.new`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  renameSync(draft, holderFile(dataDir));
}

export function readHolder(dataDir: string): FolderHolder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(holderFile(dataDir), 'utf8'));
    return isHolder(value) ? value : null;
  } catch {
    // Missing or not readable: nobody is named, which the caller treats as such.
    return null;
  }
}

function isHolder(value: unknown): value is FolderHolder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'hostPid' in value &&
    'serverPid' in value &&
    'since' in value &&
    typeof value.hostPid === 'number' &&
    typeof value.serverPid === 'number' &&
    typeof value.since === 'string'
  );
}
