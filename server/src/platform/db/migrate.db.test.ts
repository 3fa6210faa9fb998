import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { freshDatabase } from '../../testing/test-database.ts';
import { silentLog } from '../log.ts';
import { migrate } from './migrate.ts';

async function setUp(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'cm-migrations-'));
  const database = await freshDatabase();
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  for (const [name, text] of Object.entries(files)) await write(name, text);
  const names = async () => {
    const { rows } = await sql<{
      name: string;
    }>`select name from schema_migrations where name like 'test%' order by name`.execute(database.db);
    return rows.map((row) => row.name);
  };
  const remove = (name: string) => rm(join(folder, name));
  return { database, names, write, remove, run: () => migrate(database, silentLog, folder) };
}

test('migrations run once, in the order of their names', async () => {
  const { run, names, write } = await setUp({
    'test-2.sql': 'insert into test_steps values (2);',
    'test-1.sql': 'create table test_steps (n int); insert into test_steps values (1);',
  });
  await run();
  await run();
  await write('test-3.sql', 'insert into test_steps values (3);');
  await run();
  expect(await names()).toEqual(['test-1.sql', 'test-2.sql', 'test-3.sql']);
});

test('a migration that fails half way leaves nothing of itself, and the earlier ones stay', async () => {
  const { database, run, names, write } = await setUp({
    'test-1.sql': 'create table test_steps (n int);',
    'test-2.sql': 'insert into test_steps values (1); select * from nowhere;',
  });
  await expect(run()).rejects.toThrow('The migration test-2.sql failed');
  expect(await names()).toEqual(['test-1.sql']);
  const { rows } = await sql`select * from test_steps`.execute(database.db);
  expect(rows).toEqual([]);
  await write('test-2.sql', 'insert into test_steps values (1);');
  await run();
  expect(await names()).toEqual(['test-1.sql', 'test-2.sql']);
});

test('a migration that was changed after it ran stops the start', async () => {
  const { run, write } = await setUp({ 'test-1.sql': 'create table test_steps (n int);' });
  await run();
  await write('test-1.sql', 'create table test_steps (n bigint);');
  await expect(run()).rejects.toThrow(
    'The migration test-1.sql was changed after it was applied: get its file of that version back.',
  );
});

test('a migration that was renamed after it ran is known by its content and gets the new name', async () => {
  const { run, names, write, remove } = await setUp({ 'test-1.sql': 'create table test_steps (n int);' });
  await run();
  await remove('test-1.sql');
  await write('test-0.sql', 'create table test_steps (n int);');
  await write('test-2.sql', 'insert into test_steps values (2);');
  await run();
  await run();
  expect(await names()).toEqual(['test-0.sql', 'test-2.sql']);
});

test('nodes that migrate at the same moment apply each file once', async () => {
  const { run, names } = await setUp({ 'test-1.sql': 'create table test_steps (n int); select pg_sleep(0.1);' });
  await Promise.all([run(), run(), run()]);
  expect(await names()).toEqual(['test-1.sql']);
});
