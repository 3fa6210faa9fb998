import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../paths.ts';

/** What .gitignore leaves out. Read from the disk and not from git, so that it also holds in an unpacked archive. */
const IGNORED = new Set(['.git', '.cache', 'node_modules', 'dist', 'test-results', 'playwright-report', '.DS_Store']);
const IGNORED_AT_ROOT = new Set(['data', 'data-demo', '.env']);

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (IGNORED.has(entry.name) || (folder === '' && IGNORED_AT_ROOT.has(entry.name))) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(path);
    else yield path;
  }
}

/** Every file of the repository, as paths from its root. */
export const files: readonly string[] = [...walk('')].toSorted();

function foldersAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Every folder with a file somewhere in it; git knows no others. */
export const folders: ReadonlySet<string> = new Set(files.flatMap(foldersAbove));

export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
