import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { Client, Pool } from 'pg';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { until } from '../../../testing/until.ts';
import { serveEmbedded, type ServeOptions } from './serve.ts';
import { unpackSnapshot } from './snapshot.ts';
import { blankSnapshot } from './testing/blank-snapshot.ts';
import { tempFolder } from './testing/temp-folder.ts';
import { WireClient } from './testing/wire-client.ts';

// Opening a database takes a fraction of a second, but many times that on a machine with other work.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let snapshot: string;
beforeAll(async () => {
  snapshot = await blankSnapshot();
});

async function serve(options: Partial<ServeOptions> = {}) {
  const home = tempFolder();
  const databaseDir = join(home, 'postgres');
  const path = join(home, '.s.PGSQL.5432');
  unpackSnapshot(snapshot, databaseDir);
  const served = await serveEmbedded({ databaseDir, listen: { path }, ...options });
  onTestFinished(() => served.stop());
  return { databaseDir, path, stop: () => served.stop() };
}

const toSocket = (path: string) => ({ host: dirname(path), user: 'postgres', database: 'postgres' });

async function connected(path: string): Promise<Client> {
  const client = new Client(toSocket(path));
  // A client that is cut off says so here as well as in its query.
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('sixty large parameters at once through a pool of one all come back right', async () => {
  const { path } = await serve();
  const pool = new Pool({ ...toSocket(path), max: 1 });
  const texts = Array.from({ length: 60 }, (_, index) => String.fromCharCode(65 + index).repeat(800_000));
  const right = await Promise.all(
    texts.map(
      async (text) => (await pool.query<{ text: string }>('select $1::text as text', [text])).rows[0]?.text === text,
    ),
  );
  expect(right).not.toContain(false);
  await pool.end();
});

test('a second client is refused while the first is connected', async () => {
  const { path } = await serve();
  const first = await connected(path);
  await expect(connected(path)).rejects.toMatchObject({ code: '53300' });
  expect((await first.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a client that comes when another leaves is served', async () => {
  const { path } = await serve();
  for (let turn = 0; turn < 20; turn += 1) {
    const client = await connected(path);
    expect((await client.query('select $1::int as turn', [turn])).rows).toEqual([{ turn }]);
    // Not awaited: the next one is at the door before this one is gone.
    void client.end();
  }
});

test('a client inherits nothing from the one before it', async () => {
  const { path } = await serve();
  const first = await connected(path);
  const named = { name: 'question', text: 'select 1 as answer' };
  await first.query("set work_mem = '9MB'");
  await first.query('select pg_advisory_lock(1)');
  await first.query(named);
  await first.query('create table kept (id int)');
  await first.query('begin');
  await first.query('insert into kept values (1)');
  await first.end();

  const second = await connected(path);
  expect((await second.query('show work_mem')).rows).toEqual([{ work_mem: '4MB' }]);
  expect((await second.query("select 1 from pg_locks where locktype = 'advisory'")).rows).toEqual([]);
  expect((await second.query({ ...named, text: 'select 2 as answer' })).rows).toEqual([{ answer: 2 }]);
  expect((await second.query('select * from kept')).rows).toEqual([]);
});

test('a client lost in the middle of its messages leaves nothing half done', async () => {
  const { path } = await serve();
  const setup = await connected(path);
  await setup.query('create table kept (id int)');
  await setup.end();
  for (const lost of [['insert into kept values (1)'], ['select nonsense'], ['begin', 'select nonsense']]) {
    const client = WireClient.toPath(path);
    client.startup();
    await until(() => client.got('Z'));
    for (const sql of lost) {
      client.send('P', '\0', `${sql}\0`, '\0\0');
      client.send('B', '\0\0', '\0\0\0\0\0\0');
      client.send('E', '\0', '\0\0\0\0');
    }
    await until(() => client.got(lost.at(-1) === 'select nonsense' ? 'E' : 'C'));
    // Without the Sync that would have committed it.
    client.socket.destroy();
  }
  const next = await connected(path);
  expect((await next.query('select * from kept')).rows).toEqual([]);
});

test('the extensions that migrations use can be created', async () => {
  const { path } = await serve();
  const client = await connected(path);
  await client.query('create extension pg_trgm; create extension unaccent; create extension btree_gin');
  expect((await client.query("select unaccent('Žofín') as plain, similarity('abc', 'abc') as same")).rows).toEqual([
    { plain: 'Zofin', same: 1 },
  ]);
});

test('a stop closes the database and removes the socket, with a client still there', async () => {
  const served = await serve();
  const { path, databaseDir } = served;
  const client = await connected(path);
  await client.query('create table kept (id int); begin; insert into kept values (1)');
  await served.stop();
  expect(existsSync(join(databaseDir, 'postmaster.pid'))).toBe(false);
  expect(existsSync(path)).toBe(false);
});

test('a statement that breaks the engine is reported and its client cut off, not left hanging', async () => {
  const crashes: Error[] = [];
  const { path } = await serve({ onCrash: (error) => crashes.push(error) });
  const client = await connected(path);
  await expect(client.query("select repeat('[', 1000000)::json")).rejects.toThrow('Connection terminated');
  expect(crashes[0]).toBeInstanceOf(RangeError);
});
