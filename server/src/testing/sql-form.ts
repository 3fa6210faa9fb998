import { sql } from 'kysely';

import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

type TableName = keyof Tables;

interface Rows {
  /** One row for each alias that the form names. */
  aliases: Record<string, { table: TableName; row: object }>;
  /** Tables that the form reads, with nothing but these rows in them. */
  tables?: Partial<Record<TableName, object[]>>;
}

/** What the SQL form of a rule answers about rows that exist in this question only; null counts as false. */
export async function answerOfSql<T>(db: Db, form: string, { aliases, tables = {} }: Rows): Promise<T | false> {
  const withTables = Object.entries(tables).map(
    ([table, rows]) =>
      sql`${sql.ref(table)} as (
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb))`,
  );
  const from = Object.entries(aliases).map(
    ([alias, { table, row }]) =>
      sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) as ${sql.ref(alias)}`,
  );
  const { rows } = await sql<{ answer: T | null }>`
    ${withTables.length > 0 ? sql`with ${sql.join(withTables)}` : sql``}
    select ${sql.raw(form)} as answer from ${sql.join(from)}`.execute(db);
  return rows[0]?.answer ?? false;
}

/** Every combination of the values, as objects. */
export function combinations<const T extends Record<string, readonly unknown[]>>(
  values: T,
): Array<{ [K in keyof T]: T[K][number] }> {
  const objects = Object.entries(values).reduce<object[]>(
    (found, [name, options]) => found.flatMap((one) => options.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
  // Each object was given one value for each name.
  return objects as Array<{ [K in keyof T]: T[K][number] }>;
}
