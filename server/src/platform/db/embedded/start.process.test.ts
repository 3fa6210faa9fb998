import { existsSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { DatabaseFolderError, FolderInUseError } from './errors.ts';
import { isProcessAlive } from './process-alive.ts';
import { connect, hostPid, started } from './testing/embedded.ts';
import { tempFolder } from './testing/temp-folder.ts';
import { openTransport } from './transport.ts';

const mode = (path: string) => statSync(path).mode & 0o777;

test('a first start makes the folder, for its owner only, and a later one finds its rows', async () => {
  const first = await started();
  expect([mode(first.dataDir), mode(join(first.dataDir, 'run')), mode(join(first.dataDir, 'postgres'))]).toEqual([
    0o700, 0o700, 0o700,
  ]);
  const client = await connect(first);
  await client.query('create table kept (id int); insert into kept values (1)');
  await first.database.stop();
  const later = await connect(await started({ dataDir: first.dataDir }));
  expect((await later.query('select * from kept')).rows).toEqual([{ id: 1 }]);
}, 20_000);

test('a second start on the folder is refused, and the first does not notice', async () => {
  const first = await started();
  const client = await connect(first);
  const refusal = await started({ dataDir: first.dataDir }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FolderInUseError);
  expect(refusal).toMatchObject({ message: expect.stringContaining(`in use by process ${process.pid} `) });
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  // Its socket is still there for the next connection.
  await connect(first);
}, 20_000);

test('a left-over socket file is no obstacle', async () => {
  const dataDir = tempFolder();
  const socket = join(dataDir, 'run/.s.PGSQL.5432');
  mkdirSync(dirname(socket));
  writeFileSync(socket, '');
  const client = await connect(await started({ dataDir }));
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
}, 20_000);

test('signals to the whole process group leave the host at work', async () => {
  const first = await started();
  const pid = hostPid(first.dataDir);
  const client = await connect(first);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
  for (let turn = 0; turn < 20; turn += 1) await client.query('select 1');
  expect(isProcessAlive(pid)).toBe(true);
  expect(first.lines).toEqual([]);
}, 20_000);

test('a stop leaves a closed database, no process, no socket and no holder, and may be repeated', async () => {
  const { database, dataDir } = await started();
  const pid = hostPid(dataDir);
  await Promise.all([database.stop(), database.stop()]);
  expect(isProcessAlive(pid)).toBe(false);
  expect(readdirSync(join(dataDir, 'run'))).toEqual([]);
  expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'postgres', 'run']);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  await expect(database.ready(1_000)).rejects.toThrow('stopped');
}, 20_000);

test('a folder with a long name gets its socket elsewhere, and that goes with the stop', async () => {
  const long = await started({ dataDir: join(tempFolder(), 'a-long-name-'.repeat(8)) });
  const folder = long.database.connection.host ?? '';
  expect(folder.startsWith(long.dataDir)).toBe(false);
  expect(mode(folder)).toBe(0o700);
  await connect(long);
  await long.database.stop();
  expect(existsSync(folder)).toBe(false);
}, 20_000);

test('a damaged database stops the start with one sentence', async () => {
  const { database, dataDir } = await started();
  await database.stop();
  truncateSync(join(dataDir, 'postgres/global/pg_control'));
  const refusal = await started({ dataDir }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DatabaseFolderError);
  expect(refusal).toMatchObject({ message: expect.stringContaining(join(dataDir, 'postgres')) });
}, 20_000);

test('over a loopback port the database answers its own server only', async () => {
  const first = await started({ transport: 'loopback' });
  const client = await connect(first);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(readdirSync(join(first.dataDir, 'run'))).toEqual([]);
}, 20_000);

test('the longest path that stays in the data folder can be listened on', async () => {
  const folder = tempFolder();
  const room = 103 - Buffer.byteLength(join(folder, '/run/.s.PGSQL.5432')) - 1;
  const dataDir = join(folder, 'x'.repeat(room));
  const { listen } = openTransport('unix', dataDir);
  if (listen.kind !== 'unix') throw new Error('Not a Unix socket');
  expect(listen.temporary).toBe(false);
  mkdirSync(dirname(listen.path), { recursive: true });
  const server = createServer().listen(listen.path);
  await new Promise((listening) => server.once('listening', listening));
  server.close();
  const longer = openTransport('unix', `${dataDir}x`);
  expect(longer.listen).toMatchObject({ temporary: true });
  longer.dispose();
  rmSync(dataDir, { recursive: true });
});
