import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coursemate-supervise-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that notes each signal it gets and ends a moment after the first, with a code of its own. */
const listener = `
  const fs = require('node:fs');
  const note = (word) => fs.appendFileSync(process.argv[2], word + ' ');
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    note(signal);
    setTimeout(() => process.exit(Number(process.argv[3])), 100);
  });
  note('up');
  console.log('up');
  setInterval(() => {}, 1000);
`;

function supervised(...programs: string[][]) {
  const file = join(folder, 'listener.cjs');
  writeFileSync(file, listener);
  const list = programs.map((args) => ({ args: args.map((arg) => (arg === 'listener' ? file : arg)) }));
  const script = `import { superviseAndExit } from ${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))};
    superviseAndExit(${JSON.stringify(list)});`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
}

describe.skipIf(process.platform === 'win32')('programs under supervision', () => {
  test('a signal reaches the program once, however often it is sent, and its exit code is passed on', async () => {
    const log = join(folder, 'one');
    const parent = supervised(['listener', log, '7']);
    await once(parent.stdout, 'data');
    parent.kill('SIGINT');
    parent.kill('SIGTERM');
    expect(await once(parent, 'exit')).toEqual([7, null]);
    expect(readFileSync(log, 'utf8')).toMatch(/^up (?:SIGINT|SIGTERM) $/);
  });

  test('when one program ends, the others are stopped', async () => {
    const log = join(folder, 'two');
    const wait = `const t = setInterval(() => { if (require('fs').existsSync('${log}')) process.exit(3); }, 20);`;
    const parent = supervised(['listener', log, '0'], ['--eval', wait]);
    expect(await once(parent, 'exit')).toEqual([3, null]);
    expect(readFileSync(log, 'utf8')).toBe('up SIGTERM ');
  });
});
