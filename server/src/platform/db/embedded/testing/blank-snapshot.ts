import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

import { checkpointAndClose, openDatabase } from '../open.ts';
import { createSnapshot } from '../snapshot.ts';

/** A snapshot of an empty database, made once and kept under node_modules: making a database takes four seconds. */
export async function blankSnapshot(): Promise<string> {
  const manifest = findPackageJSON('@electric-sql/pglite', import.meta.url);
  if (!manifest) throw new Error('PGlite is not installed');
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  const cache = join(dirname(manifest), '../../.cache/coursemate');
  const file = join(cache, `blank-${version}.snapshot`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'making-'));
  try {
    await checkpointAndClose(await openDatabase(folder));
    createSnapshot(folder, file);
    return file;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
