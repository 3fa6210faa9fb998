import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const START = resolve(import.meta.dirname, '../scripts/start.ts');

export interface Demo {
  origin: string;
  stop: () => Promise<void>;
}

export async function freePort(): Promise<number> {
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

/** The demo as `npm run demo` starts it, on a port and in a folder of its own. */
export async function startDemo(): Promise<Demo> {
  const folder = await mkdtemp(join(tmpdir(), 'coursemate-web-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [START, '--demo'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error('The demo did not start; `npm run demo` says why.');
    await pause(200);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What the app keeps in local storage for someone who has signed in. */
export async function sessionOf(origin: string, email: string): Promise<Record<string, string>> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo-password' }),
  });
  if (!response.ok) throw new Error(`${email} could not sign in: ${response.status}`);
  const { session } = await response.json();
  return {
    auth_token: session.access_token,
    refresh_token: session.refresh_token,
    auth_expires_at: String(Date.now() + session.expires_in * 1000),
  };
}
