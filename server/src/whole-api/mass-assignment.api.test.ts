import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { useApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { ask, nameOf } from './asking.ts';
import { rows } from './calls.ts';
import type { Input, Row } from './row.ts';
import { makeWorld } from './world.ts';
import type { World } from './world.ts';

/**
 * Two equal worlds get the same calls, one of them with every column of the database smuggled into body and query: each
 * call must change the same columns in both, and a call that is refused none.
 */

const apps = { plain: useApp(), smuggled: useApp() };
const worlds: Partial<Record<keyof typeof apps, World>> = {};
let columns: Column[] = [];

interface Column {
  table: string;
  column: string;
  type: string;
  /** Of the table's primary key. */
  isKey: boolean;
}

beforeAll(async () => {
  for (const name of ['plain', 'smuggled'] as const) {
    // A renamed subject queues work for the search.
    await apps[name]().platform.jobs.start();
    worlds[name] = await makeWorld(apps[name]());
  }
  const { rows: found } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type, (table_name, column_name) in (
      select part.table_name, part.column_name from information_schema.key_column_usage as part
      join information_schema.table_constraints as key using (constraint_schema, constraint_name)
      where key.constraint_type = 'PRIMARY KEY') as "isKey"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`.execute(apps.plain().platform.db);
  columns = found;
}, 120_000);

/** Lists that no call writes to one by one, and what is derived from other tables. */
const LEFT_OUT = new Set(['cities', 'countries', 'university_starts', 'search_words', 'reference_files', 'shelves']);

type Snapshot = Map<string, Map<string, Record<string, string>>>;

/** Every row of every table, by its key. */
async function snapshot(app: TestApp): Promise<Snapshot> {
  const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !LEFT_OUT.has(table));
  const selects = tables.map((table) => {
    // What was loaded from files is left out where it is much.
    const few = sql`where type = 'subjects' or (type = 'courses' and source_key is null)`;
    const some = table === 'list_entries' ? few : sql``;
    return sql`select ${table} as table, to_jsonb(t) as row from ${sql.table(table)} as t ${some}`;
  });
  const { rows: found } = await sql<{ table: string; row: Record<string, unknown> }>`
    ${sql.join(selects, sql` union all `)}`.execute(app.platform.db);
  const taken: Snapshot = new Map(tables.map((table) => [table, new Map()]));
  for (const { table, row } of found) {
    const cells = Object.entries(row).map(([name, value]) => [name, JSON.stringify(value)] as const);
    taken.get(table)?.set(keyOf(table, cells), Object.fromEntries(cells));
  }
  return taken;
}

/** By its primary key: with less, one of two rows would be overlooked, and which one depends on where the database keeps them. */
function keyOf(table: string, cells: ReadonlyArray<readonly [string, string]>): string {
  const key = columns.filter((column) => column.table === table && column.isKey).map(({ column }) => column);
  if (key.length === 0) throw new Error(`${table} has no primary key`);
  return cells.filter(([name]) => key.includes(name)).join();
}

/** Which columns of which tables differ, and where rows came or went. */
function differences(before: Snapshot, after: Snapshot): string[] {
  const found = new Set<string>();
  for (const [table, now] of after) {
    const then = before.get(table) ?? new Map<string, Record<string, string>>();
    for (const [key, row] of now) {
      const old = then.get(key);
      if (!old) found.add(`${table}: a row more`);
      else for (const [name, value] of Object.entries(row)) if (old[name] !== value) found.add(`${table}.${name}`);
    }
    for (const key of then.keys()) if (!now.has(key)) found.add(`${table}: a row less`);
  }
  return [...found].toSorted();
}

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A value that fits the column and would do harm. */
function hostile({ column, type }: Column, foreignId: string): unknown {
  if (column === 'role') return 'admin';
  if (type === 'uuid') return foreignId;
  if (type === 'boolean') return column !== 'blocked';
  if (/int|numeric|double/.test(type)) return 4_242;
  if (type.startsWith('timestamp') || type === 'date') return '2001-02-03T04:05:06.000Z';
  return type === 'ARRAY' ? ['smuggled'] : 'smuggled';
}

/** The input with every column that the call does not take. */
function smuggling({ call }: Row, input: Input, foreignId: string): Input {
  const known = new Set([...Object.keys(input.body ?? {}), ...Object.keys(input.query ?? {}), ...declared(call)]);
  const extra = Object.fromEntries(
    columns.flatMap((column) =>
      [column.column, camelCase(column.column)]
        .filter((name) => !known.has(name))
        .map((name) => [name, hostile(column, foreignId)]),
    ),
  );
  return {
    ...input,
    query: { ...extra, ...input.query },
    // A form has room for its own fields only.
    ...(call.body && !call.file ? { body: { ...extra, ...input.body } } : {}),
  };
}

/** The names that a call declares, in whatever its schemas are wrapped. */
function declared({ body, query }: Row['call']): string[] {
  return [body, query].flatMap((schema) => {
    const definition: unknown = schema?._zod.def;
    const shape =
      typeof definition === 'object' && definition !== null && 'shape' in definition ? definition.shape : {};
    return Object.keys(shape as object);
  });
}

/** What a call leaves is what the next one finds. */
const last: Partial<Record<keyof typeof apps, Snapshot>> = {};

const writes = rows.filter(({ call }) => call.method !== 'GET');

test.each(writes.map((row) => [[nameOf(row), row.note].filter(Boolean).join(' of '), row] as const))(
  '%s changes only what it may',
  async (_, row) => {
    for (const about of Object.values(row.about)) {
      for (const kind of ['student', 'teacher', 'admin'] as const) {
        const changes: string[][] = [];
        const statuses: number[] = [];
        for (const name of ['plain', 'smuggled'] as const) {
          const [app, world] = [apps[name](), worlds[name]];
          const visitor = world?.visitors.find((one) => one.kind === kind);
          const input = world && visitor && about(visitor, world);
          if (!input) continue;
          const before = last[name] ?? (await snapshot(app));
          const given = name === 'plain' ? input : smuggling(row, input, world.foreign.teacher.userId);
          statuses.push((await ask(app, row, given, visitor)).statusCode);
          const after = await snapshot(app);
          last[name] = after;
          changes.push(differences(before, after));
        }
        const [plain, smuggled] = changes;
        expect(statuses[1], `${kind} gets another answer`).toBe(statuses[0]);
        expect(smuggled, `as ${kind}`).toEqual(plain);
        const refused = statuses.some((status) => status >= 400);
        expect(refused ? plain : [], `refused as ${kind}`).toEqual([]);
      }
    }
  },
);

test('nothing that was smuggled is anywhere', async () => {
  const found: string[] = [];
  for (const [table, kept] of await snapshot(apps.smuggled())) {
    for (const row of kept.values()) {
      for (const [name, value] of Object.entries(row)) {
        const smuggled = value === '4242' || value.includes('smuggled') || value.includes('2001-02-03');
        if (smuggled) found.push(`${table}.${name}`);
      }
    }
  }
  expect(found).toEqual([]);
});
