import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import type { ClientBase } from 'pg';

import type { Logger } from '../log.ts';
import { oneNodeAtATime } from './advisory-lock.ts';
import type { Database } from './database.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');

const LOCK = 7_203_115;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function applied(client: ClientBase): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** A file that was renamed after it was applied is known by its content; its row gets the new name. */
async function followRenames(client: ClientBase, migrations: readonly Migration[], done: Map<string, string>) {
  const names = new Set(migrations.map(({ name }) => name));
  const strangers = new Map([...done].filter(([name]) => !names.has(name)).map(([name, checksum]) => [checksum, name]));
  for (const { name, checksum } of migrations) {
    const before = strangers.get(checksum);
    if (before === undefined || done.has(name)) continue;
    await client.query('update schema_migrations set name = $1 where name = $2', [name, before]);
    done.delete(before);
    done.set(name, checksum);
  }
}

async function apply(client: ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${migration.name} failed`, { cause: error });
  }
}

/**
 * Brings the schema up to date, each file in its own transaction. A file that changed after it was applied
 * stops the start; one that was only renamed counts as applied; one that this version does not know (a newer node was here) is left alone.
 */
export async function migrate(database: Database, log: Logger, folder: string = migrationsFolder): Promise<void> {
  const migrations = await readMigrations(folder);
  await oneNodeAtATime(database, LOCK, async (client) => {
    const done = await applied(client);
    await followRenames(client, migrations, done);
    for (const migration of migrations) {
      const checksum = done.get(migration.name);
      if (checksum === undefined) {
        await apply(client, migration);
        log.info({ migration: migration.name }, 'migration applied');
      } else if (checksum !== migration.checksum) {
        throw new Error(
          `The migration ${migration.name} was changed after it was applied: get its file of that version back.`,
        );
      }
    }
  });
}

/** The files that the next start will apply. */
export async function pendingMigrations({ db }: Database): Promise<string[]> {
  const migrations = await readMigrations(migrationsFolder);
  const { rows: known } = await sql`select where to_regclass('schema_migrations') is not null`.execute(db);
  const { rows } =
    known.length === 0
      ? { rows: [] }
      : await sql<{ checksum: string }>`select checksum from schema_migrations`.execute(db);
  const checksums = new Set(rows.map(({ checksum }) => checksum));
  return migrations.filter(({ checksum }) => !checksums.has(checksum)).map(({ name }) => name);
}
