import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { childrenOf, memoryOf, secondsOf } from '../measure/cpu.ts';

const root = join(import.meta.dirname, '../..');
const START_MS = 120_000;

/** A process that is measured. */
export interface Program {
  url: string;
  /** Processor seconds until now; of the embedded database's process too. */
  cpu(): number;
  /** Resident memory in MB, of the embedded database's process too. */
  memory(): number;
  /** How many statements it has sent until now. */
  statements(): Promise<number>;
  stop(): Promise<void>;
}

export const ADMIN = { email: 'bench@coursemate.test', password: 'a password for the bench' };

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${url}: the program ended with ${child.exitCode}`);
    const isThere = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isThere) return;
    await pause(100);
  }
  throw new Error(`${url} does not answer`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  // A channel that stays open would keep it alive.
  if (child.connected) child.disconnect();
  await gone;
}

interface Start {
  port: number;
  file: string;
  args?: string[];
  env?: Record<string, string>;
  ready: string;
}

async function start({ port, file, args = [], env = {}, ready }: Start): Promise<Program> {
  const child = fork(join(root, file), args, {
    cwd: root,
    execArgv: ['--import', join(import.meta.dirname, 'inside.ts')],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await answering(url + ready, child);
  } catch (error) {
    await stop(child);
    throw error;
  }
  const pid = child.pid ?? 0;
  const all = () => [pid, ...childrenOf(pid)];
  return {
    url,
    cpu: () => all().reduce((sum, one) => sum + secondsOf(one), 0),
    memory: () => all().reduce((sum, one) => sum + memoryOf(one), 0),
    async statements() {
      const answered = once(child, 'message');
      child.send('statements');
      // What inside.ts answers.
      const [{ statements }] = (await answered) as [{ statements: number }];
      return statements;
    },
    stop: () => stop(child),
  };
}

/** A database server, or the folder of an embedded database. */
export type Database = { DATABASE_URL: string } | { DATA_DIR: string };

/** The settings of the product as it runs in production, but without rate limits. */
export function productSettings(port: number, database: Database): Record<string, string> {
  return {
    PORT: String(port),
    JWT_SECRET: 'a secret for the bench, 32 bytes or more',
    RATE_LIMITS: 'off',
    NODE_ENV: 'production',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...database,
  };
}

export function startProduct(port: number, database: Database, env: Record<string, string> = {}): Promise<Program> {
  const settings = { ...productSettings(port, database), ...env };
  return start({ port, file: 'server/src/main.ts', ready: '/api/ready', env: settings });
}

/** The demo with its people and chats, which makes its world in a folder when it first starts. */
export function startDemo(port: number, dataDir: string): Promise<Program> {
  return start({
    port,
    file: 'server/src/cli/demo.ts',
    ready: '/api/ready',
    env: { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMITS: 'off' },
  });
}

/** The floor of every scenario; with a Redis, one of two nodes. */
export function startFloor(port: number, databaseUrl: string, redisUrl: string[] = []): Promise<Program> {
  return start({ port, file: 'bench/floor.ts', args: [String(port), databaseUrl, ...redisUrl], ready: '/ready' });
}

/** Two nodes and their Redis as one program. */
export function together(nodes: readonly Program[], redisCpu: () => number): Program {
  const sum = (of: (one: Program) => number) => nodes.reduce((total, one) => total + of(one), 0);
  return {
    url: nodes[0]?.url ?? '',
    cpu: () => sum((one) => one.cpu()) + redisCpu(),
    memory: () => sum((one) => one.memory()),
    statements: async () => (await Promise.all(nodes.map((one) => one.statements()))).reduce((a, b) => a + b, 0),
    stop: async () => void (await Promise.all(nodes.map((one) => one.stop()))),
  };
}
