import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { freePort } from '../server/src/testing/free-port.ts';
import { tempDataDir } from '../server/src/testing/process.ts';
import { until } from '../server/src/testing/until.ts';
import { root } from './paths.ts';

const unit = readFileSync(join(root, 'docs/coursemate.service'), 'utf8');
const valueOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
/** Longer than a server has whose parent is gone; shorter than a client has to finish its request. */
const SLOW_MS = 4000;

test('a service that is stopped answers what has begun, and ends with 0', async () => {
  const port = await freePort();
  const [program = '', ...args] = valueOf('ExecStart').replaceAll(valueOf('WorkingDirectory'), root).split(' ');
  const environment = Object.fromEntries(
    valueOf('Environment')
      .split(' ')
      .map((pair) => pair.split('=', 2)),
  );
  const env = { PATH: process.env['PATH'], ...environment, PORT: String(port), DATA_DIR: await tempDataDir() };
  const service = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const ended = once(service, 'exit');
  onTestFinished(() => void service.kill('SIGKILL'));
  const isReady = () => fetch(`http://127.0.0.1:${port}/api/ready`).then(({ ok }) => ok || undefined);
  await until(() => isReady().catch(() => undefined), 60_000);

  const client = connect(port, '127.0.0.1');
  const answer = text(client);
  const body = JSON.stringify({ email: 'nobody@uni.test', password: 'a password nobody has' });
  client.write('POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n');
  client.write(`content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`);
  await pause(500);
  service.kill('SIGTERM');
  await pause(SLOW_MS);
  client.write(body);

  expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(await ended).toEqual([0, null]);
}, 120_000);
