import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { SettingError } from './config.ts';
import { makeFolder } from './make-folder.ts';

function requireLength(secret: string, file: string): string {
  if (Buffer.byteLength(secret) >= 32) return secret;
  throw new SettingError(`The secret in ${file} is shorter than 32 bytes: remove the file to have a new one made.`);
}

/** The secret of a data folder: made once, readable by its owner only. */
export async function secretOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  makeFolder(dataDir);
  try {
    return requireLength(await readFile(file, 'utf8'), file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  // Written aside and linked into place: whoever comes first wins, and nobody reads a half-written file.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  await rm(draft);
  return readFile(file, 'utf8');
}
