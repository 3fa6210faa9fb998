import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { freshDatabase } from '../../testing/test-database.ts';
import { silentLog } from '../log.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

const dumpsFolder = join(import.meta.dirname, '../../testing/dumps');
const dumps = readdirSync(dumpsFolder).map((file) => file.replace('.sql.gz', ''));
const changelog = readFileSync(join(import.meta.dirname, '../../../../CHANGELOG.md'), 'utf8');

/** Columns, indexes, constraints and triggers, as text. */
async function schemaOf({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
    union all select tgname || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

async function migrationsOf({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function open(): Promise<Database> {
  const database = await freshDatabase();
  onTestFinished(() => database.close());
  return database;
}

async function load(database: Database, dump: string): Promise<void> {
  const text = gunzipSync(readFileSync(join(dumpsFolder, `${dump}.sql.gz`))).toString();
  const session = await database.session();
  const { client } = session;
  await client.query('drop schema public cascade; create schema public;');
  await client.query(text);
  await client.query('reset all');
  await session.close();
}

test('every version of the change log has its dump', () => {
  const versions = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version);
  expect(versions.length).toBeGreaterThan(0);
  expect(dumps).toEqual(expect.arrayContaining(versions));
});

test.each(dumps)('a database of %s becomes one of today, with its people', async (dump) => {
  const [today, old] = [await open(), await open()];
  await load(old, dump);
  await migrate(old, silentLog);
  expect(await migrationsOf(old)).toEqual(await migrationsOf(today));
  expect(await schemaOf(old)).toEqual(await schemaOf(today));
  const people = await old.db.selectFrom('users').select(['email', 'role']).orderBy('email').execute();
  expect(people).toEqual([
    { email: 'student@dump.test', role: 'student' },
    { email: 'teacher@dump.test', role: 'teacher' },
  ]);
});
