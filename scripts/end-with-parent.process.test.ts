import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { describe, expect, onTestFinished, test } from 'vitest';

import { readHolder } from '../server/src/platform/db/embedded/folder-lock.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { tempDataDir } from '../server/src/testing/process.ts';
import { until } from '../server/src/testing/until.ts';
import { root } from './paths.ts';

/** With time for a build. */
const START_MS = 90_000;
/** What is promised for server and database after the death of whoever started them. */
const END_MS = 5_000;

interface Running {
  pid: number;
  parent: number;
  command: string;
}

/** All processes; one that has ended and was not yet collected by its parent counts as gone. */
function processes(): Running[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
    } catch {
      return []; // not a process, or one that has ended since
    }
  });
}

function withDescendants(pid: number, all = processes()): Running[] {
  const children = all.filter(({ parent }) => parent === pid);
  return [...all.filter((one) => one.pid === pid), ...children.flatMap((child) => withDescendants(child.pid, all))];
}

function stillRunning(chain: Running[]): Running[] {
  const pids = new Set(processes().map(({ pid }) => pid));
  return chain.filter(({ pid }) => pids.has(pid));
}

/** Runs a command that leads to `npm start` and prints its own process id first; resolves when the product answers. */
async function started(command: string, dataDir: string, port: number) {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), DATA_DIR: dataDir };
  const shell = spawn('sh', ['-c', command], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const first = await new Promise<number>((found) => shell.stdout.once('data', (line) => found(Number(line))));
  let chain: Running[] = [];
  onTestFinished(() => {
    for (const { pid } of stillRunning([...withDescendants(first), ...chain])) process.kill(pid, 'SIGKILL');
  });
  const output = text(shell.stdout);
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  await until(answers, START_MS);
  chain = withDescendants(first);
  const pidOf = (wanted: RegExp) => {
    const found = chain.find((one) => wanted.test(one.command));
    if (!found) throw new Error(`${String(wanted)} is none of: ${chain.map((one) => one.command).join(', ')}`);
    return found.pid;
  };
  // The answer came from the process of this start, not from one that an earlier start left behind.
  expect(readHolder(dataDir)?.serverPid).toBe(pidOf(/server\/src\/main\.ts --web-follows$/));
  return { chain, output, pidOf };
}

/** What is left of a start once it had time to end. */
async function leftOf(chain: Running[], dataDir: string) {
  await until(() => stillRunning(chain).length === 0 || undefined, END_MS).catch(() => {});
  return {
    running: stillRunning(chain).map(({ command }) => command),
    holderOfFolder: readHolder(dataDir),
    openDatabase: existsSync(join(dataDir, 'postgres/postmaster.pid')),
  };
}

const NOTHING = { running: [], holderOfFolder: null, openDatabase: false };

/** A request that is never finished; a server that stops has to cut it off. */
async function slowClient(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await new Promise((written) => {
    socket.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n', written);
  });
}

// The shell ends at once and leaves npm in the background: whoever closes their shell like this wants it to run on.
const IN_BACKGROUND = 'npm start & echo $!';
// A terminal in which npm runs.
const IN_TERMINAL = 'echo $$; exec script --quiet --command "npm start" /dev/null';

describe.skipIf(process.platform !== 'linux')('server and database end', () => {
  test('within five seconds of the death of any parent, cleanly, and the next start answers itself', async () => {
    const dataDir = await tempDataDir();
    const port = await freePort();
    for (const [signal, victim] of [
      ['SIGKILL', /^npm start/],
      ['SIGKILL', /^sh -c/],
      ['SIGKILL', /scripts\/start\.ts$/],
      ['SIGTERM', /^npm start/],
    ] as const) {
      const { chain, output, pidOf } = await started(IN_BACKGROUND, dataDir, port);
      if (signal === 'SIGKILL') await slowClient(port);
      process.kill(pidOf(victim), signal);
      expect({ signal, victim, ...(await leftOf(chain, dataDir)) }).toEqual({ signal, victim, ...NOTHING });
      expect(await output).toContain('"msg":"stopped"');
    }
  }, 240_000);

  test('when the terminal is closed', async () => {
    const dataDir = await tempDataDir();
    const { chain, pidOf } = await started(IN_TERMINAL, dataDir, await freePort());
    process.kill(pidOf(/^script/), 'SIGKILL');
    expect(await leftOf(chain, dataDir)).toEqual(NOTHING);
  }, 120_000);
});
