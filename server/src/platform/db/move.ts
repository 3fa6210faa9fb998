import type { ClientBase } from 'pg';

import { SettingError } from '../config.ts';
import type { Database } from './database.ts';

/** Rows that are carried at once: one with a picture has up to 100 KB. */
const BATCH = 200;

interface Table {
  /** With its schema, quoted. */
  name: string;
  /** Those that are stored; the others follow from them. */
  columns: string[];
}

/** Every table that holds rows itself; partitions do, what they are partitions of does not. */
async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name, array(
      select quote_ident(attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum)::text[] as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    order by 1`);
  return rows;
}

/** Rows that somebody could miss; a failed move leaves tables without any, and may be tried again. */
export async function requireEmpty(client: ClientBase): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    if (name === 'public.schema_migrations') continue;
    const { rows } = await client.query(`select from ${name} limit 1`);
    if (rows.length === 0) continue;
    throw new SettingError(
      `DATABASE_URL names a database that holds rows already (${name}): make a new one for the move.`,
    );
  }
}

/** Whole rows as text, which PostgreSQL reads back to exactly the same values, whatever the types. */
async function copyTable(from: ClientBase, to: ClientBase, { name, columns }: Table): Promise<number> {
  const values = columns.map((column) => `(r).${column}`).join(', ');
  await from.query(`declare moved cursor for select t::text as row from only ${name} as t`);
  let count = 0;
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${BATCH} from moved`);
    if (rows.length === 0) break;
    await to.query(
      `insert into ${name} (${columns.join(', ')}) overriding system value
       select ${values} from (select x::${name} as r from unnest($1::text[]) as x) as rows`,
      [rows.map(({ row }) => row)],
    );
    count += rows.length;
  }
  await from.query('close moved');
  return count;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Rows come in any order, as they are: keys are checked, and triggers work, when all are there. */
async function withoutRules(client: ClientBase, tables: readonly Table[], work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0`);
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await work();
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const key of keys) await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
}

async function copySequences(from: ClientBase, to: ClientBase): Promise<void> {
  const { rows } = await from.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where last_value is not null`);
  for (const { name, value } of rows) await to.query('select setval($1, $2::bigint)', [name, value]);
}

/** Copies every row of one database into another with the same tables, in one transaction. */
export async function moveRows(source: Database, target: Database): Promise<{ tables: number; rows: number }> {
  const [from, to] = [await source.session(), await target.session()];
  let count = 0;
  try {
    await from.client.query('begin isolation level repeatable read');
    const tables = await tablesOf(from.client);
    await to.client.query('begin');
    await withoutRules(to.client, tables, async () => {
      await to.client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
      for (const table of tables) count += await copyTable(from.client, to.client, table);
    });
    await copySequences(from.client, to.client);
    await to.client.query('commit');
    await to.client.query('analyze');
    await from.client.query('commit');
    return { tables: tables.length, rows: count };
  } finally {
    await from.close();
    await to.close();
  }
}
