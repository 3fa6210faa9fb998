import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { openPostgres } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';
import { secretOf } from '#platform/secret.ts';

import { openDatabase } from '../open.ts';
import { fillAndSum, sumAndClose } from '../testing/checksums.ts';
import { runToEnd, startServer, tempDataDir } from '../testing/process.ts';
import { onPostgres, placeForServer } from '../testing/test-database.ts';
import { accounts, PASSWORD } from './demo/accounts.ts';

const move = (env: Record<string, string>) => runToEnd('cli/move-to-postgres.ts', [], env);

/** A database without anything, on the server of the tests. */
async function emptyDatabase(): Promise<string> {
  const url = new URL((await placeForServer()).settings['DATABASE_URL'] ?? '');
  const admin = new pg.Client(url.href);
  await admin.connect();
  const name = `coursemate_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  url.pathname = name;
  return url.href;
}

test('a move says what it needs: where to, and a folder with a database', async () => {
  const DATA_DIR = await tempDataDir();
  expect(await move({ DATA_DIR })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL is missing: /),
  });
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', JWT_SECRET: 'x'.repeat(32) };
  expect(await move({ DATA_DIR, ...settings })).toMatchObject({
    code: 1,
    stderr: `The data folder ${DATA_DIR} holds no database.\n`,
  });
});

test.runIf(onPostgres)(
  "the demo's world, moved to a server, is the same in every table and sequence, and who was signed in still is",
  async () => {
    const DATA_DIR = await tempDataDir();
    await fillAndSum(await openDatabase({ databaseUrl: null, dataDir: DATA_DIR }, silentLog));
    const server = await startServer({ DATA_DIR });
    const login = await server.post('/api/auth/login', { email: accounts.student, password: PASSWORD });
    const { access_token: token } = login.body['session'] as { access_token: string };
    const settings = { DATA_DIR, DATABASE_URL: await emptyDatabase(), JWT_SECRET: await secretOf(DATA_DIR) };
    expect(await move(settings)).toMatchObject({ code: 1, stderr: expect.stringContaining('in use by process') });
    await server.stop();

    const other = await move({ ...settings, JWT_SECRET: 'y'.repeat(32) });
    expect(other).toMatchObject({ code: 1, stderr: expect.stringMatching(/^JWT_SECRET is another one than /) });
    const moved = await move(settings);
    expect([moved.code, moved.stderr]).toEqual([0, '']);
    expect(moved.stdout).toMatch(/^\d+ rows of \d+ tables are moved from /);
    const source = await openDatabase({ databaseUrl: null, dataDir: DATA_DIR }, silentLog);
    const before = await sumAndClose(source);
    expect(await sumAndClose(openPostgres(settings.DATABASE_URL, silentLog))).toEqual(before);

    const again = await move(settings);
    expect(again).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATABASE_URL names a database that holds /),
    });
    const now = await startServer(settings);
    const me = await fetch(`${now.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status).toBe(200);
  },
  240_000,
);
