import { randomBytes } from 'node:crypto';
import { cp, mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

import { openEmbedded, openPostgres } from '#platform/db/database.ts';
import type { Database } from '#platform/db/database.ts';
import { serveEmbedded } from '#platform/db/embedded/serve.ts';
import { silentLog } from '#platform/log.ts';

import { openDatabase } from '../open.ts';
import { tempDataDir } from './process.ts';

/** Whether this run is on a PostgreSQL server, where transactions really run at the same time. */
export const onPostgres = 'server' in inject('template');

interface Embedded {
  readonly connection: { host: string; port: number; user: string; database: string };
  /** The rows that the template has brought along, and all tables. */
  readonly brought: { tables: string[]; rows: string };
  stop(): Promise<void>;
}

/** To start the embedded engine takes longer than most tests, so one that is free again is emptied for the next app. */
const free: Embedded[] = [];
/** A table that has had more rows than this stays slow when they are gone. */
const MANY_ROWS = 5000;

async function start(template: string): Promise<Embedded> {
  // Beside the template, whose folder goes with the run.
  const folder = await mkdtemp(join(dirname(template), 'cm-'));
  const databaseDir = join(folder, 'postgres');
  await cp(template, databaseDir, { recursive: true });
  const served = await serveEmbedded({ databaseDir, listen: { path: join(folder, '.s.PGSQL.5432') } });
  const connection = { host: folder, port: 5432, user: 'postgres', database: 'postgres' };
  const client = new pg.Client(connection);
  await client.connect();
  const tables = await tablesOf(client);
  const rows = JSON.stringify(await rowsOf(client, tables));
  await client.end();
  return { connection, brought: { tables, rows }, stop: () => served.stop() };
}

/** All but the queues of jobs, which starting them makes. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename not in ('queue', 'version') order by name`,
  );
  return rows.map(({ name }) => name);
}

interface Counted {
  table: string;
  rows: number;
  newest: string;
}

/** Of each table with rows how many they are and which transaction wrote the newest. */
async function rowsOf(client: pg.Client, tables: string[]): Promise<Counted[]> {
  const counts = tables.map(
    (name) => `select '${name}' as table, count(*)::int as rows, max(xmin::text::int8) as newest from ${name}`,
  );
  const { rows } = await client.query<Counted>(
    `select * from (${counts.join(' union all ')}) as counted where rows > 0`,
  );
  return rows;
}

/** Deletes what an app has written. False when it has made tables, changed what the template had brought, or was large. */
async function empty({ connection, brought }: Embedded): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const tables = await tablesOf(client);
    if (tables.join(' ') !== brought.tables.join(' ')) return false;
    const isBrought = ({ table }: Counted) => brought.rows.includes(`"${table}"`);
    const rows = await rowsOf(client, tables);
    if (JSON.stringify(rows.filter(isBrought)) !== brought.rows) return false;
    const written = rows.filter((counted) => !isBrought(counted));
    const deletes = written.map(({ table }) => `delete from ${table};`).join(' ');
    await client.query(`begin; set local session_replication_role = replica; ${deletes} commit`);
    return written.every(({ rows: count }) => count < MANY_ROWS);
  } finally {
    await client.end();
  }
}

async function openCopy(template: string): Promise<Database> {
  const taken = free.pop();
  const embedded = taken && (await empty(taken)) ? taken : await start(template);
  if (taken && embedded !== taken) await taken.stop();
  const { connection } = embedded;
  const stop = () => Promise.resolve(void free.push(embedded));
  return openEmbedded({ connection, ready: () => Promise.resolve(), stop }, silentLog);
}

/** A copy of the template on its server. */
async function cloneOfDatabase(server: string, template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `coursemate_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return {
    url: url.href,
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function openClone(server: string, template: string): Promise<Database> {
  const clone = await cloneOfDatabase(server, template);
  const database = openPostgres(clone.url, silentLog);
  return {
    ...database,
    async close() {
      await database.close();
      await clone.drop();
    },
  };
}

/** A database of its own with every migration applied, in a fraction of a second. */
export function freshDatabase(): Promise<Database> {
  const template = inject('template');
  return 'server' in template ? openClone(template.server, template.database) : openCopy(template.embedded);
}

/** Settings for a server process on a database of its own, which can be opened and filled before. */
export async function placeForServer(): Promise<{
  settings: Record<string, string> & { DATA_DIR: string };
  open: () => Promise<Database>;
}> {
  const template = inject('template');
  const dataDir = await tempDataDir();
  if (!('server' in template)) {
    return { settings: { DATA_DIR: dataDir }, open: () => openDatabase({ databaseUrl: null, dataDir }, silentLog) };
  }
  const clone = await cloneOfDatabase(template.server, template.database);
  onTestFinished(() => clone.drop());
  const settings = { DATA_DIR: dataDir, DATABASE_URL: clone.url, JWT_SECRET: randomBytes(32).toString('hex') };
  return { settings, open: () => Promise.resolve(openPostgres(clone.url, silentLog)) };
}
