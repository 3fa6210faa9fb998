import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from './paths.ts';

/** Neither made from sources nor part of what is built from them. */
const LEFT_OUT = /^(?:node_modules|dist|testing|.*\.test\.tsx?|.*\.gen\.ts)$/;

function* filesUnder(path: string): Generator<string> {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isFile()) yield path;
  else {
    for (const name of readdirSync(full).toSorted()) if (!LEFT_OUT.test(name)) yield* filesUnder(`${path}/${name}`);
  }
}

function expanded(input: string): string[] {
  return input.includes('*') ? globSync(input, { cwd: root }).toSorted() : [input];
}

/** One hash over names and contents, so that a checkout or a touched file alone builds nothing again. */
export function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs.flatMap(expanded)) {
    for (const file of filesUnder(input)) {
      const content = readFileSync(join(root, file));
      hash.update(`${file}\0${content.byteLength}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

function stampFile(name: string): string {
  return join(root, '.cache/build', `${name}.json`);
}

export function stampedHash(name: string): string | null {
  const file = stampFile(name);
  if (!existsSync(file)) return null;
  const { hash }: { hash: string } = JSON.parse(readFileSync(file, 'utf8'));
  return hash;
}

export function writeStamp(name: string, hash: string): void {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), `${JSON.stringify({ hash })}\n`);
}

/** Before a build: one that is cut off in the middle must not pass for done. */
export function removeStamp(name: string): void {
  rmSync(stampFile(name), { force: true });
}
