import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** For every Node that we start: it keeps what it has compiled here, and a start takes half the time. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/node') };

/**
 * The JavaScript file behind an installed command, to be run by this very Node on every system. `workspace` says whose
 * copy: two workspaces may hold different versions of one package.
 */
export function binOf(command: string, { from = command, workspace = '.' } = {}): string {
  const manifest = findPackageJSON(from, join(root, workspace, 'package.json'));
  if (!manifest) throw new Error(`The package ${from} is not installed: run npm ci.`);
  const { bin }: { bin?: string | Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (!file) throw new Error(`The package ${from} has no command ${command}.`);
  return join(dirname(manifest), file);
}
