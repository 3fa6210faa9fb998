import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { childrenOf, memoryOf } from '../measure/cpu.ts';
import { productSettings } from '../programs/programs.ts';
import type { Database } from '../programs/programs.ts';
import { until } from './until.ts';

const root = join(import.meta.dirname, '../..');
const START_MS = 180_000;
/** The product promises to stop within ten seconds. */
const STOP_MS = 30_000;
/** The process of the embedded database; its server starts it again. */
const DATABASE_HOST = 'embedded/host';

/** One node of the product, started as people start it: by `npm start`, which is a family of processes. */
export interface ServerNode {
  url: string;
  port: number;
  /** Until it says that it lives. */
  start(): Promise<void>;
  /** Until its database and Redis answer. */
  ready(): Promise<void>;
  /** SIGTERM to the whole family, as a service manager does, and until it has gone. */
  stop(): Promise<void>;
  /** SIGKILL to the whole family at once. */
  kill(): Promise<void>;
  /** SIGKILL to one process of the family, and until the node is back as a service manager would bring it back. */
  killOne(pick: (count: number) => number): Promise<void>;
  /** Resident memory of the family in MB. */
  memory(): number;
}

/** /proc tells what was started; a process that has ended but was not waited for counts as gone. */
function look(pid: number): { command: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    if (stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')) return null;
    return { command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return null;
  }
}

export function familyOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(familyOf)];
}

/** Tells several processes something; one that has gone meanwhile needs it no more. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has gone.
    }
  }
}

export async function gone(pids: readonly number[]): Promise<void> {
  await until('processes to end', () => pids.every((pid) => look(pid) === null), STOP_MS);
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

interface Start {
  name: string;
  port: number;
  database: Database;
  env: Record<string, string>;
  logs: string;
}

export function serverNode({ name, port, database, env, logs }: Start): ServerNode {
  const url = `http://127.0.0.1:${port}`;
  const settings = { ...process.env, ...productSettings(port, database), HOST: '127.0.0.1', ...env };
  let child: ChildProcess | null = null;
  const family = () => (child?.pid === undefined ? [] : familyOf(child.pid));

  async function start(): Promise<void> {
    const log = openSync(join(logs, `${name}.log`), 'a');
    child = spawn('npm', ['start'], { cwd: root, env: settings, stdio: ['ignore', log, log] });
    closeSync(log);
    await until(`${name} to live`, () => answers(`${url}/api/health`), START_MS);
  }
  const ready = () => until(`${name} to be ready`, () => answers(`${url}/api/ready`), START_MS);

  async function end(all: readonly number[], victims: readonly number[], how: NodeJS.Signals): Promise<void> {
    signal(victims, how);
    await gone(all);
    child = null;
  }

  return {
    url,
    port,
    start,
    ready,
    memory: () => family().reduce((sum, pid) => sum + memoryOf(pid), 0),
    async stop() {
      const all = family();
      await end(all, all, 'SIGTERM');
    },
    async kill() {
      const all = family();
      await end(all, all, 'SIGKILL');
    },
    async killOne(pick) {
      const all = family();
      const victim = all[pick(all.length)];
      if (victim === undefined) return;
      if (look(victim)?.command.includes(DATABASE_HOST)) signal([victim], 'SIGKILL');
      else {
        await end(all, [victim], 'SIGKILL');
        await start();
      }
      await ready();
    },
  };
}
