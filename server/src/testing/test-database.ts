import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

async function copyOfFolder(template: string): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'cm-'));
  const databaseDir = join(folder, 'postgres');
  await cp(template, databaseDir, { recursive: true });
  const served = await serveEmbedded({ databaseDir, listen: { path: join(folder, '.s.PGSQL.5432') } });
  return openEmbedded(
    {
      connection: { host: folder, port: 5432, user: 'postgres', database: 'postgres' },
      ready: () => Promise.resolve(),
      async stop() {
        await served.stop();
        await rm(folder, { recursive: true, force: true });
      },
    },
    silentLog,
  );
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
  return 'server' in template ? openClone(template.server, template.database) : copyOfFolder(template.embedded);
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
