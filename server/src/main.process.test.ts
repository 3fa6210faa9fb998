import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { readHolder } from '#platform/db/embedded/folder-lock.ts';

import { accounts, PASSWORD } from './cli/demo/accounts.ts';
import { freePort } from './testing/free-port.ts';
import { runToEnd, startServer, tempDataDir } from './testing/process.ts';
import { until } from './testing/until.ts';

const newcomer = (email: string) => ({
  email,
  password: 'a password nobody guesses',
  firstName: 'Lena',
  lastName: 'Fischer',
});

test('a bad setting stops the start with one line that names it', async () => {
  const { code, stdout, stderr } = await runToEnd('main.ts', [], { PORT: 'abc' });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe('PORT is not valid: PORT is the port to listen on, a whole number from 1 to 65535.\n');
});

test('a data folder that cannot be made stops the start with one line', async () => {
  const { code, stderr } = await runToEnd('main.ts', [], { DATA_DIR: '/proc/nope/deeper' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^DATA_DIR \/proc\/nope\/deeper cannot be made: .+\n$/);
});

test('a PostgreSQL server that is not there stops the start with one line', async () => {
  const env = { DATABASE_URL: 'postgres://someone:database-canary@127.0.0.1:1/none', JWT_SECRET: 'x'.repeat(32) };
  const { code, stderr } = await runToEnd('main.ts', [], env);
  expect([code, stderr]).toEqual([1, 'DATABASE_URL names a PostgreSQL server that cannot be reached.\n']);
});

test('while it runs a second start on its folder or port is refused, and so are the commands beside it', async () => {
  const server = await startServer({ DATA_DIR: await tempDataDir() });
  const second = await runToEnd('main.ts', [], { ...server.env, PORT: '1' });
  const admin = await runToEnd('cli/admin.ts', ['create', 'boss@uni.test'], server.env);
  for (const { code, stderr } of [second, admin]) {
    expect(code).toBe(1);
    expect(stderr).toContain(String(server.child.pid));
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(/stop/i);
  }
  const elsewhere = await runToEnd('main.ts', [], { ...server.env, DATA_DIR: await tempDataDir() });
  expect([elsewhere.code, elsewhere.stderr]).toEqual([
    1,
    `PORT ${server.env['PORT']} is in use already: stop what uses it or set another PORT.\n`,
  ]);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
}, 60_000);

test('a start whose web app is still being built listens only when it is told that the app is there', async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: await tempDataDir() };
  const server = fork(join(import.meta.dirname, 'main.ts'), ['--web-follows'], { env, execArgv: [], silent: true });
  onTestFinished(() => void server.kill('SIGKILL'));
  const health = () => fetch(`http://127.0.0.1:${port}/api/health`).then(({ status }) => status);
  let log = '';
  server.stdout?.on('data', (text) => (log += String(text)));
  await until(() => log.includes('waiting for the web app') || undefined, 30_000);
  await expect(health()).rejects.toThrow('fetch failed');
  const ready = once(server, 'message');
  server.send('the web app is built');
  expect((await ready)[0]).toBe('ready');
  expect(await health()).toBe(200);
}, 60_000);

test('the demo shows its pages before its world is made, and a call waits for it', async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: await tempDataDir() };
  const demo = fork(join(import.meta.dirname, 'cli/demo.ts'), ['--web-follows'], { env, execArgv: [], silent: true });
  onTestFinished(() => void demo.kill('SIGKILL'));
  let filled = false;
  demo.once('message', () => (filled = true));
  demo.send('the web app is built');
  const health = () => fetch(`http://127.0.0.1:${port}/api/health`).then(({ status }) => status);
  expect(await until(() => health().catch(() => undefined), 60_000)).toBe(200);
  expect(filled).toBe(false);
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: accounts.student, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
}, 120_000);

test('kill -9 of the server loses nobody who was told that they are registered', async () => {
  const dataDir = await tempDataDir();
  const told: string[] = [];
  const killed = await startServer({ DATA_DIR: dataDir });
  const registrations = Array.from({ length: 10 }, async (_, n) => {
    const email = `person-${n}@uni.test`;
    const answer = await killed.post('/api/auth/register', newcomer(email)).catch(() => null);
    if (answer?.status === 201) told.push(email);
  });
  await until(() => told.length > 0);
  await killed.kill();
  await Promise.all(registrations);

  const server = await startServer({ DATA_DIR: dataDir });
  for (const email of told) {
    expect((await server.post('/api/auth/register', newcomer(email))).body['code']).toBe('email_taken');
  }
}, 60_000);

test('kill -9 of the database host is survived: the server answers again, with everything it had promised', async () => {
  const server = await startServer({ DATA_DIR: await tempDataDir() });
  expect((await server.post('/api/auth/register', newcomer('before@uni.test'))).status).toBe(201);
  const holder = readHolder(server.dataDir);
  expect(holder?.serverPid).toBe(server.child.pid);
  if (holder) process.kill(holder.hostPid, 'SIGKILL');

  const during = await server.post('/api/auth/register', newcomer('during@uni.test'));
  expect([201, 503]).toContain(during.status);
  const again = await until(async () => {
    const answer = await server.post('/api/auth/register', newcomer('before@uni.test'));
    return answer.status === 503 ? undefined : answer;
  }, 20_000);
  expect(again.body['code']).toBe('email_taken');
}, 60_000);

test('ADMIN_EMAIL makes a verified administrator once, and leaves an existing account alone', async () => {
  const dataDir = await tempDataDir();
  const settings = { DATA_DIR: dataDir, ADMIN_EMAIL: 'Boss@Uni.test', ADMIN_PASSWORD: 'first password' };
  const first = await startServer(settings);
  const login = await first.post('/api/auth/login', { email: 'boss@uni.test', password: 'first password' });
  expect(login.body['user']).toMatchObject({ role: 'admin' });
  await first.stop();
  const second = await startServer({ ...settings, ADMIN_PASSWORD: 'second password' });
  expect((await second.post('/api/auth/login', { email: 'boss@uni.test', password: 'second password' })).status).toBe(
    401,
  );
}, 60_000);

test('an administrator is made from the command line, and the last one stays', async () => {
  const env = { DATA_DIR: await tempDataDir() };
  const admin = (...args: string[]) => runToEnd('cli/admin.ts', args, env);
  const made = await admin('create', 'One@Uni.test');
  const password = /Password: (\S+)/.exec(made.stdout)?.[1] ?? '';
  expect(made.code).toBe(0);
  const last = await admin('demote', 'one@uni.test');
  expect(last.stderr).toBe('one@uni.test is the last administrator and stays one.\n');
  expect((await admin('create', 'no-email')).stderr).toBe('no-email is not a valid email address.\n');
  expect((await admin('promote')).stderr).toContain('Usage:');
  expect((await admin('demote', '--promote', 'two@uni.test')).stderr).toContain('Usage:');

  const server = await startServer(env);
  const login = await server.post('/api/auth/login', { email: 'one@uni.test', password });
  expect(login.body['user']).toMatchObject({ role: 'admin' });
}, 60_000);

test('LOG_LEVEL=warn leaves out the lines that tell of the work', async () => {
  const server = await startServer({ DATA_DIR: await tempDataDir(), LOG_LEVEL: 'warn' });
  let log = '';
  server.child.stdout?.on('data', (text) => (log += String(text)));
  await server.stop();
  expect(log).toBe('');
}, 60_000);

test('the demo refuses to run where others could reach it', async () => {
  const DATA_DIR = await tempDataDir();
  const demo = (env: Record<string, string>) => runToEnd('cli/demo.ts', [], { DATA_DIR, ...env });
  expect((await demo({ HOST: '0.0.0.0' })).stderr).toContain('HOST');
  expect((await demo({ NODE_ENV: 'production' })).stderr).toContain('NODE_ENV');
  expect((await demo({ DATABASE_URL: 'postgres://x/y', JWT_SECRET: 'x'.repeat(32) })).stderr).toContain('DATABASE_URL');
});
