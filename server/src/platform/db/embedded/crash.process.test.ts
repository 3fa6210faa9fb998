import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { until } from '../../../testing/until.ts';
import { readHolder } from './folder-lock.ts';
import { isProcessAlive } from './process-alive.ts';
import { blankSnapshot } from './testing/blank-snapshot.ts';
import { connect, hostPid, started } from './testing/embedded.ts';
import { tempFolder } from './testing/temp-folder.ts';

/** Sends a statement that never ends and resolves when the host is in it; `answer` is how the client got out. */
async function hang(client: Client, dataDir: string): Promise<{ answer: Promise<unknown> }> {
  // A file in the database folder is what a busy host can still show to the outside.
  const sql = "copy (select 1) to '/pglite/data/busy'; select count(*) from generate_series(1, 1000000000000)";
  const answer = client.query(sql).catch((error: unknown) => error);
  await until(() => existsSync(join(dataDir, 'postgres/busy')));
  return { answer };
}

const cutOff = expect.objectContaining({ message: expect.stringContaining('Connection terminated') });

/** Inserts rows one after another, kills the host on the way, and returns how many inserts were answered. */
async function insertUntilLost(client: Client, pid: number, from: number): Promise<number> {
  for (let id = from; ; id += 1) {
    if (id === from + 20) process.kill(pid, 'SIGKILL');
    try {
      await client.query('insert into kept values ($1)', [id]);
    } catch {
      return id;
    }
  }
}

test.each([
  ['unix', 2],
  ['loopback', 1],
] as const)(
  'a host killed at work comes back with all that was committed (%s, %i times)',
  async (transport, kills) => {
    const first = await started({ transport });
    let client = await connect(first);
    await client.query('create table kept (id int)');
    let answered = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const pid = hostPid(first.dataDir);
      answered = await insertUntilLost(client, pid, answered);
      await until(() => (readHolder(first.dataDir)?.hostPid ?? pid) !== pid);
      client = await connect(first);
      const count = await client.query('select count(distinct id)::int as rows from kept where id < $1', [answered]);
      expect(count.rows).toEqual([{ rows: answered }]);
    }
    expect(first.lines.map(({ level }) => level)).toEqual(Array.from({ length: kills }, () => ['warn', 'info']).flat());
  },
  60_000,
);

test('a statement past its deadline is ended with its host, and the next one is answered', async () => {
  const first = await started({ deadlineMs: 1_000 });
  const pid = hostPid(first.dataDir);
  const client = await connect(first);
  const { answer } = await hang(client, first.dataDir);
  expect(await answer).toEqual(cutOff);
  await until(() => first.lines.some(({ level }) => level === 'warn'));
  expect((await (await connect(first)).query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(hostPid(first.dataDir)).not.toBe(pid);
  expect(first.lines[0]).toMatchObject({ level: 'error', message: expect.stringContaining('past its deadline') });
}, 30_000);

test('work shorter than the deadline is left in peace, however much of it there is', async () => {
  const first = await started({ deadlineMs: 1_000 });
  const client = await connect(first);
  const end = performance.now() + 3_000;
  while (performance.now() < end) await client.query('select count(*) from generate_series(1, 100000)');
  expect(first.lines).toEqual([]);
}, 30_000);

test('a statement that breaks the engine costs its connection, and a new host takes over', async () => {
  const first = await started();
  const client = await connect(first);
  await expect(client.query("select repeat('[', 1000000)::json")).rejects.toThrow('Connection terminated');
  await until(() => first.lines.some(({ message }) => message.endsWith('is back')));
  await connect(first);
}, 30_000);

test('while the host is down, waiting for it ends with a sentence', async () => {
  const first = await started();
  process.kill(hostPid(first.dataDir), 'SIGKILL');
  await until(() => first.lines.length > 0);
  await expect(first.database.ready(1)).rejects.toThrow('The embedded database is not available');
}, 30_000);

test('a host that hangs does not hold up the stop, nor does its socket stay behind', async () => {
  const first = await started({ dataDir: join(tempFolder(), 'a-long-name-'.repeat(8)) });
  const pid = hostPid(first.dataDir);
  const client = await connect(first);
  const { answer } = await hang(client, first.dataDir);
  await first.database.stop();
  expect(await answer).toEqual(cutOff);
  expect(isProcessAlive(pid)).toBe(false);
  expect(existsSync(first.database.connection.host ?? '')).toBe(false);
}, 30_000);

async function serverProcess(
  dataDir: string,
): Promise<{ server: ChildProcess; client: Client; errors: Promise<string> }> {
  const fixture = join(import.meta.dirname, 'testing/server.fixture.ts');
  const server = spawn(process.execPath, [fixture, dataDir, await blankSnapshot()], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const errors = text(server.stderr);
  const [line]: unknown[] = await once(server.stdout, 'data');
  const connection: ClientConfig = JSON.parse(String(line));
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  return { server, client, errors };
}

test('a host whose server is killed writes a checkpoint and ends, without a word', async () => {
  const dataDir = tempFolder();
  const { server, client, errors } = await serverProcess(dataDir);
  await client.query('create table kept (id int)');
  const pid = hostPid(dataDir);
  server.kill('SIGKILL');
  await until(() => !isProcessAlive(pid));
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  expect(await errors).toBe('');
}, 30_000);

test('a start right after a killed server waits for its host, also for one in an endless statement', async () => {
  const dataDir = tempFolder();
  const { server, client } = await serverProcess(dataDir);
  const pid = hostPid(dataDir);
  await client.query('create table kept (id int)');
  const { answer } = await hang(client, dataDir);
  server.kill('SIGKILL');
  await once(server, 'exit');
  expect(isProcessAlive(pid)).toBe(true);
  const next = await connect(await started({ dataDir }));
  expect((await next.query('select * from kept')).rows).toEqual([]);
  expect(await answer).toEqual(cutOff);
}, 30_000);
