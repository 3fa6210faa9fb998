import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { isProcessAlive } from '../server/src/platform/db/embedded/process-alive.ts';
import { until } from '../server/src/testing/until.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coursemate-supervise-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that notes each signal it gets and ends a moment after the first, with a code of its own. */
const listener = `
  const fs = require('node:fs');
  const note = (word) => fs.appendFileSync(process.argv[2], word + ' ');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {
    note(signal);
    setTimeout(() => process.exit(Number(process.argv[3])), 100);
  });
  note('up');
  // The file gets its name when it is whole: whoever waits for the name never reads half of it.
  fs.writeFileSync(process.argv[2] + '.part', JSON.stringify([process.pid, process.ppid]));
  fs.renameSync(process.argv[2] + '.part', process.argv[2] + '.pids');
  console.log('up');
  setInterval(() => {}, 1000);
`;

function supervised(...programs: string[][]) {
  const file = join(folder, 'listener.cjs');
  writeFileSync(file, listener);
  const list = programs.map((args) => ({ args: args.map((arg) => (arg === 'listener' ? file : arg)) }));
  const script = `import { superviseAndExit } from ${JSON.stringify(join(import.meta.dirname, 'supervise.ts'))};
    superviseAndExit(...${JSON.stringify(list)});`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The process of a listener that is up, and its parent. */
function pidsOf(log: string): [number, number] | undefined {
  return existsSync(`${log}.pids`) ? JSON.parse(readFileSync(`${log}.pids`, 'utf8')) : undefined;
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

  test('when the supervisor is killed, each program ends by itself, also one that node restarts on changes', async () => {
    const [plain, watched] = [join(folder, 'plain'), join(folder, 'watched')];
    const parent = supervised(['listener', plain, '0'], ['--watch', 'listener', watched, '0']);
    const [program] = await until(() => pidsOf(plain));
    const [restarted, watcher] = await until(() => pidsOf(watched));
    const running = () => [program, restarted, watcher].filter(isProcessAlive);
    onTestFinished(() => running().forEach((pid) => void process.kill(pid, 'SIGKILL')));
    parent.kill('SIGKILL');
    await until(() => running().length === 0 || undefined, 5000);
    expect(readFileSync(plain, 'utf8')).toBe('up SIGHUP ');
    expect(readFileSync(watched, 'utf8')).toBe('up SIGTERM ');
  }, 15_000);
});
