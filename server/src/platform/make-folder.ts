import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, readable by its owner only. Not with `recursive: true`: where the system lets
 * nobody make a folder (/proc, say) that option tries for ever.
 */
export function makeFolder(path: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) return;
  if (there) throw new Error('something else has that name');
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
