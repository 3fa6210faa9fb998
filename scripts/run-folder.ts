import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isProcessAlive } from '../server/src/platform/db/embedded/process-alive.ts';

const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 2_000_000_000;
const NAME = 'coursemate-run-';

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM_BYTES;
}

/** What runs that were killed have left behind. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(NAME))) {
    const pid = Number(name.slice(NAME.length).split('-')[0]);
    if (!isProcessAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * A folder for all that one run of the tests writes. In memory where there is room: the tests copy a database of a
 * thousand files hundreds of times, which on a disk takes ten times as long.
 */
export function makeRunFolder(inMemory = IN_MEMORY): string {
  const parent = hasRoom(inMemory) ? inMemory : tmpdir();
  removeLeftovers(parent);
  return mkdtempSync(join(parent, `${NAME}${process.pid}-`));
}
