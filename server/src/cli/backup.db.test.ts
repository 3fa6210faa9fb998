import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { openPostgres } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';
import { secretOf } from '#platform/secret.ts';

import { openDatabase } from '../open.ts';
import { fillAndSum, sumAndClose } from '../testing/checksums.ts';
import { runToEnd, startServer, tempDataDir } from '../testing/process.ts';
import { onPostgres, placeForServer } from '../testing/test-database.ts';

const embeddedAt = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir }, silentLog);
const inside = async (name: string) => join(await tempDataDir(), name);

test("the demo's world, backed up and restored elsewhere, is the same in every table, and so is the secret", async () => {
  const [from, to, folder] = [await tempDataDir(), await inside('new'), await inside('backup')];
  const before = await fillAndSum(await embeddedAt(from));
  const secret = await secretOf(from);
  expect(await runToEnd('cli/backup.ts', ['create', folder], { DATA_DIR: from })).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(await runToEnd('cli/backup.ts', ['restore', folder], { DATA_DIR: to })).toMatchObject({ code: 0, stderr: '' });
  expect(before['public.users']).toMatch(/^\d{3} rows /);
  expect(await sumAndClose(await embeddedAt(to))).toEqual(before);
  expect(await secretOf(to)).toBe(secret);

  // Neither writes over what is there.
  const again = await runToEnd('cli/backup.ts', ['create', folder], { DATA_DIR: from });
  const over = await runToEnd('cli/backup.ts', ['restore', folder], { DATA_DIR: from });
  expect([again.code, over.code]).toEqual([1, 1]);
  expect(over.stderr).toBe(`The data folder ${from} is in use: move it away or set another DATA_DIR.\n`);

  // A backup that has lost a byte is refused and leaves no database.
  const file = join(folder, 'database.zst');
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const third = await inside('third');
  expect((await runToEnd('cli/backup.ts', ['restore', folder], { DATA_DIR: third })).code).toBe(1);
  expect(existsSync(join(third, 'postgres'))).toBe(false);
}, 180_000);

test('a backup is refused while the server runs, and works after it was killed', async () => {
  const server = await startServer({ DATA_DIR: await tempDataDir() });
  const folder = await inside('backup');
  const settings = { DATA_DIR: server.dataDir };
  const refused = await runToEnd('cli/backup.ts', ['create', folder], settings);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(`in use by process ${server.child.pid}`)]);
  await server.kill();
  expect(await runToEnd('cli/backup.ts', ['create', folder], settings)).toMatchObject({ code: 0, stderr: '' });
}, 120_000);

test.runIf(onPostgres)(
  "the demo's world, dumped and restored into a new database, is the same in every table",
  async () => {
    const { settings, open } = await placeForServer();
    const before = await fillAndSum(await open());
    const url = new URL(settings['DATABASE_URL'] ?? '');
    const admin = new pg.Client(url.href);
    await admin.connect();
    const name = `coursemate_test_${randomBytes(6).toString('hex')}`;
    await admin.query(`create database ${name}`);
    onTestFinished(async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    });
    const file = await inside('coursemate.dump');
    execFileSync('pg_dump', ['--format=custom', `--file=${file}`, url.href]);
    url.pathname = name;
    execFileSync('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${url.href}`, file]);
    expect(await sumAndClose(openPostgres(url.href, silentLog))).toEqual(before);
  },
  180_000,
);
