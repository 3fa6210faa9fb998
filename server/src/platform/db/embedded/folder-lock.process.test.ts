import { spawnSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { FolderInUseError } from './errors.ts';
import { lockFolder, readHolder } from './folder-lock.ts';
import { tempFolder } from './testing/temp-folder.ts';

const deadPid = spawnSync(process.execPath, ['-e', '']).pid;
const living = { hostPid: process.pid, serverPid: process.pid, since: '2026-01-01T00:00:00.000Z' };
const orphan = { ...living, hostPid: 4_000_001, serverPid: deadPid };

test('a second start is refused with one sentence that names the holder', async () => {
  const folder = tempFolder();
  const lock = await lockFolder(folder, living);
  // At once: a holder that is at work is not waited for, so this long a wait would fail the test.
  const refusal = await lockFolder(folder, living, 600_000).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FolderInUseError);
  expect(refusal).toMatchObject({
    message: `The data folder ${folder} is in use by process ${process.pid} since ${living.since}; stop it first.`,
    holder: living,
  });
  lock.release();
});

test('a released folder is free and names nobody', async () => {
  const folder = tempFolder();
  (await lockFolder(folder, living)).release();
  expect(readHolder(folder)).toBeNull();
  (await lockFolder(folder, living)).release();
});

test('a start waits while the host of a dead server lets go', async () => {
  const folder = tempFolder();
  const dying = await lockFolder(folder, orphan);
  const next = lockFolder(folder, living);
  dying.release();
  const lock = await next;
  expect(readHolder(folder)).toEqual(living);
  lock.release();
});

test('a host that does not let go is named itself, because its server is gone', async () => {
  const folder = tempFolder();
  const stuck = await lockFolder(folder, orphan);
  await expect(lockFolder(folder, living, 100)).rejects.toThrow(`in use by process ${orphan.hostPid} `);
  stuck.release();
});

test('a folder that cannot be locked is named', async () => {
  await expect(lockFolder('/nowhere/at/all', living)).rejects.toThrow(
    'The data folder /nowhere/at/all cannot be locked',
  );
});
