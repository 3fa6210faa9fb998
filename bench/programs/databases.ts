import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { startEmbedded } from '../../server/src/platform/db/embedded/start.ts';
import { fillWorld } from '../world/world.ts';
import { freePort } from './postgres.ts';
import { startProduct } from './programs.ts';
import type { Database } from './programs.ts';

/** A database with a world in it. */
export interface Filled {
  database: Database;
  drop(): Promise<void>;
}

/** The server makes search rows when it first starts; it must have finished before people are written past it. */
async function searchRowsAreMade(client: pg.ClientBase): Promise<void> {
  for (let n = 0; n < 300; n++) {
    const { rowCount } = await client.query('select from search_rows_version');
    if (rowCount === 1) return;
    await pause(200);
  }
  throw new Error('the search rows are not made');
}

/** Starts the product once, which makes its tables. */
export async function migrate(database: Database): Promise<void> {
  const product = await startProduct(await freePort(), database);
  if ('DATABASE_URL' in database) {
    const client = new pg.Client(database.DATABASE_URL);
    await client.connect();
    await searchRowsAreMade(client);
    await client.end();
  } else await pause(2000);
  await product.stop();
}

/** What is asked of a filled database before anything is measured. */
export type Prepare = (client: pg.ClientBase) => Promise<void>;

export async function fillPostgres(serverUrl: string, size: number, prepare: Prepare): Promise<Filled> {
  const name = `coursemate_bench_${size}`;
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  const database = { DATABASE_URL: url.href };
  await migrate(database);
  const client = new pg.Client(url.href);
  await client.connect();
  await fillWorld(client, size, '512MB');
  await client.query('create schema floor');
  await prepare(client);
  await client.end();
  return { database, drop };
}

const quiet = { info: () => {}, warn: console.warn, error: console.error };
const FILL_MS = 15 * 60 * 1000;

export async function fillEmbedded(size: number, prepare: Prepare): Promise<Filled> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coursemate-bench-embedded-'));
  const database = { DATA_DIR: dataDir };
  await migrate(database);
  const host = await startEmbedded({ dataDir, snapshotFile: null, log: quiet, deadlineMs: FILL_MS });
  const client = new pg.Client(host.connection);
  await client.connect();
  await fillWorld(client, size, '64MB');
  await client.query('create schema floor');
  await prepare(client);
  await client.end();
  await host.stop();
  return { database, drop: () => rm(dataDir, { recursive: true, force: true }) };
}
