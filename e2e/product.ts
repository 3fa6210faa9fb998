import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { administrator } from './people.ts';

const MAIN = resolve(import.meta.dirname, '../server/src/main.ts');
const MOVED_CLOCK = resolve(import.meta.dirname, 'moved-clock.ts');
const START_MS = 45_000;
const STOP_MS = 10_000;

export interface Product {
  readonly origin: string;
  /** Moves its clock ahead, where it was started with one that can be moved. */
  letPass(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/ready`)).ok;
  } catch {
    return false; // nobody listens yet
  }
}

/** The real thing on an empty embedded database: what `npm start` runs after its build. */
export async function startProduct({ movableClock = false } = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'coursemate-e2e-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, movableClock ? ['--import', MOVED_CLOCK, MAIN] : [MAIN], {
    // Neither the settings of whoever runs the tests nor an .env file reach it.
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(movableClock ? (['ipc'] as const) : [])],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');

  const stop = async () => {
    child.kill('SIGTERM');
    const overdue = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(overdue);
    await rm(folder, { recursive: true, force: true });
  };

  const letPass = async (milliseconds: number) => {
    child.send(milliseconds);
    await once(child, 'message');
  };

  const deadline = Date.now() + START_MS;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The product did not start.\n${output}`);
    }
    await pause(100);
  }
  return { origin, letPass, stop };
}
