import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished } from 'vitest';

import { secretsOf } from './canaries.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const START_TIMEOUT_MS = 30_000;

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  readonly env: Record<string, string>;
  readonly child: ChildProcess;
  post(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>;
  /** SIGKILL, as a crash would be. */
  kill(): Promise<void>;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
}

/** A data folder of its own, gone when the test has finished. */
export async function tempDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cm-data-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  return dataDir;
}

/** Starts a program, detached in a group of its own; no secret of its settings may be in what it prints. */
export function launch(
  entry: string,
  args: string[],
  env: Record<string, string>,
  options: { detached?: boolean } = {},
): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', entry), ...args], {
    // Only what a program needs to start, so that settings of the developer do not leak into the test.
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  onTestFinished(() => {
    child.kill('SIGKILL');
    expect(secretsOf(env).filter((secret) => output.includes(secret))).toEqual([]);
  });
  return child;
}

/** Runs a program to its end. */
export async function runToEnd(entry: string, args: string[], env: Record<string, string>): Promise<Outcome> {
  const child = launch(entry, args, env);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}

async function exited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** The whole product as a process of its own, ready to be asked. */
export async function startServer(settings: Record<string, string> & { DATA_DIR: string }): Promise<RunningServer> {
  const port = await freePort();
  const env = { PORT: String(port), RATE_LIMITS: 'off', ...settings };
  const url = `http://127.0.0.1:${env.PORT}`;
  const child = launch('main.ts', [], env);
  await until(async () => {
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    return answer?.ok || undefined;
  }, START_TIMEOUT_MS);
  return {
    url,
    dataDir: settings.DATA_DIR,
    env,
    child,
    async post(path, body) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, body: Object(await answer.json()) };
    },
    async kill() {
      child.kill('SIGKILL');
      await exited(child);
    },
    stop() {
      child.kill('SIGTERM');
      return exited(child);
    },
  };
}
