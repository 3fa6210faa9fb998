import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { readEnvironment } from '#platform/config.ts';
import { openPostgres } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';

import { runToEnd, tempDataDir } from './testing/process.ts';
import { onPostgres, placeForServer } from './testing/test-database.ts';

const startWith = async (env: Record<string, string>) => {
  const { code, stderr } = await runToEnd('main.ts', [], { JWT_SECRET: 'x'.repeat(32), ...env });
  expect(code).toBe(1);
  return stderr;
};

/** A server that answers whatever comes first with these bytes and says no more; its address as DATABASE_URL has it. */
async function serverThatSays(bytes: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(bytes));
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `postgres://someone:database-canary@127.0.0.1:${(server.address() as AddressInfo).port}/coursemate`;
}

/** What PostgreSQL answers to someone whom it does not let in. */
function refusal(state: string): string {
  const fields = `SFATAL\0C${state}\0Mno\0\0`;
  return `E\0\0\0${String.fromCharCode(fields.length + 4)}${fields}`;
}

test('a HOST that is not found is named, and not the database', async () => {
  const DATA_DIR = await tempDataDir();
  expect(await startWith({ HOST: 'nowhere.invalid', DATA_DIR })).toBe('HOST is not an address of this machine.\n');
  expect(await startWith({ HOST: '192.0.2.1', DATA_DIR })).toBe('HOST is not an address of this machine.\n');
}, 60_000);

test('an .env that cannot be read is named', async () => {
  const file = join(await tempDataDir(), '.env');
  mkdirSync(file);
  expect(() => readEnvironment(file)).toThrow(/^The file .*\.env cannot be read: .+\.$/);
});

test.each([
  ['28P01', 'DATABASE_URL is refused: its user or password is wrong.'],
  ['28000', 'DATABASE_URL is refused: its user or password is wrong.'],
  ['3D000', 'DATABASE_URL names a database that its server does not have.'],
  ['53300', 'DATABASE_URL names a PostgreSQL server that cannot be reached.'],
])('a database that refuses with %s is told as such', async (state, sentence) => {
  expect(await startWith({ DATABASE_URL: await serverThatSays(refusal(state)) })).toBe(`${sentence}\n`);
});

test('TLS that the database server does not have is told as such', async () => {
  const url = `${await serverThatSays('N')}?sslmode=require`;
  expect(await startWith({ DATABASE_URL: url })).toBe(
    'DATABASE_URL asks for TLS by sslmode, and its server has none: set it up there, or use sslmode=disable.\n',
  );
});

test.runIf(onPostgres)(
  'a role without rights is told as such',
  async () => {
    const { settings } = await placeForServer();
    const url = new URL(settings['DATABASE_URL'] ?? '');
    const database = openPostgres(url.href, silentLog);
    const role = `nobody_${process.pid}`;
    await sql`drop schema public cascade; create schema public; create role ${sql.id(role)} login password 'canary'`.execute(
      database.db,
    );
    url.username = role;
    url.password = 'canary';
    const told = await startWith({ DATABASE_URL: url.href });
    await sql`drop role ${sql.id(role)}`.execute(database.db);
    await database.close();
    expect(told).toBe(
      'DATABASE_URL names a role that may not create tables: make it the owner of the database, or grant it CREATE on schema public.\n',
    );
  },
  60_000,
);
