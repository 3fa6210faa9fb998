import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Busy, Statement } from './chat-inside.ts';
import { answering } from './programs.ts';

const here = import.meta.dirname;

export const ADMIN = { email: 'bench@coursemate.test', password: 'a password for the bench' };

export interface Program {
  url: string;
  /** Processor time it has used, if this machine tells; it does not depend on what else runs here. */
  cpuMs(): number | null;
  stop(): Promise<void>;
}

/** A program with chat-inside.ts in it. */
export interface OpenProgram extends Program {
  memory(): Promise<{ rss: number; used: number }>;
  startProfile(): Promise<null>;
  stopProfile(): Promise<Busy[]>;
  startRecording(): Promise<null>;
  stopRecording(): Promise<Statement[]>;
}

/** Of a hundredth of a second, on every Linux there is. */
const TICK_MS = 10;

function cpuMsOf({ pid }: ChildProcess): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  // A channel that stays open would keep it alive.
  child.disconnect();
  await gone;
}

/** Says something to a program and waits for what it says then. */
async function ask<T>(child: ChildProcess, order: string | object): Promise<T> {
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error('a program ended before it answered')));
  const answered = once(child, 'message', { signal: ended.signal });
  child.send(order);
  // What chat-inside.ts or chat-floor.ts answers to this.
  const [{ answer }] = (await answered) as [{ answer: T }];
  return answer;
}

const LOOK_INSIDE = ['--expose-gc', '--import', join(here, 'chat-inside.ts')];

function opened(child: ChildProcess, url: string): OpenProgram {
  return {
    url,
    cpuMs: () => cpuMsOf(child),
    stop: () => stop(child),
    memory: () => ask(child, 'memory'),
    startProfile: () => ask(child, 'startProfile'),
    stopProfile: () => ask(child, 'stopProfile'),
    startRecording: () => ask(child, 'startRecording'),
    stopRecording: () => ask(child, 'stopRecording'),
  };
}

/** The product as it runs in production, but without rate limits. */
export async function startProduct(port: number, databaseUrl: string, inside = false): Promise<OpenProgram> {
  const child = fork(join(here, '../server/src/main.ts'), {
    execArgv: inside ? LOOK_INSIDE : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      JWT_SECRET: 'a secret for the bench, 32 bytes or more',
      RATE_LIMITS: 'off',
      NODE_ENV: 'production',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/api/ready`);
  return opened(child, url);
}

/** What a bare server does with a message; chat-floor.ts says more. */
export type FloorKind = 'transaction' | 'statements' | 'insert' | 'nothing';

export async function startFloor(
  port: number,
  databaseUrl: string,
  {
    kind,
    statements = {},
    inside = false,
  }: { kind: FloorKind; statements?: Record<string, Statement[]>; inside?: boolean },
): Promise<OpenProgram> {
  const child = fork(join(here, 'chat-floor.ts'), [String(port), databaseUrl, kind], {
    execArgv: inside ? LOOK_INSIDE : [],
  });
  await ask(child, { statements });
  return opened(child, `http://127.0.0.1:${port}`);
}
