import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { lightContract } from './light-contract.ts';

type Module = Record<string, unknown>;

const web = join(import.meta.dirname, '..');
const contract = join(web, '../contract/src');
/** The lists of all calls and events are the server's. */
const NOT_IN_THE_BROWSER = new Set(['api.ts', 'events.ts']);
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.includes('.test.') && !NOT_IN_THE_BROWSER.has(file),
);
const folder = mkdtempSync(join(tmpdir(), 'coursemate-light-'));
let light: Record<string, Module>;

beforeAll(async () => {
  const entry = join(folder, 'entry.js');
  const lines = files.map((file, at) => `export * as part${at} from ${JSON.stringify(join(contract, file))};`);
  writeFileSync(entry, lines.join('\n'));
  await build({
    root: web,
    configFile: false,
    logLevel: 'error',
    plugins: [lightContract()],
    build: { ssr: entry, outDir: join(folder, 'built'), rolldownOptions: { output: { entryFileNames: 'entry.mjs' } } },
    ssr: { noExternal: true },
  });
  light = await import(pathToFileURL(join(folder, 'built/entry.mjs')).href);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

const isObject = (value: unknown): value is Module => typeof value === 'object' && value !== null;
const KEPT = ['method', 'path', 'access', 'file', 'name'];

/** What the browser uses of a name: of a call or an event some fields, of a schema that it is one, else everything. */
function used(value: unknown): unknown {
  if (typeof value === 'function') return 'a function';
  if (!isObject(value) || Array.isArray(value)) return value;
  if ('_zod' in value) return 'a schema';
  const isDeclared = KEPT.some((key) => key in value);
  const shown = Object.entries(value).filter(([key]) => !isDeclared || KEPT.includes(key));
  return Object.fromEntries(shown.map(([key, each]) => [key, used(each)]));
}

test.each(files.map((file, at) => [file, at] as const))(
  'the browser’s half of %s has every name, with what the browser uses of it',
  async (file, at) => {
    const whole: Module = await import(pathToFileURL(join(contract, file)).href);
    const half = light[`part${at}`] ?? {};
    for (const [name, value] of Object.entries(whole)) expect([name, used(half[name])]).toEqual([name, used(value)]);
  },
);
