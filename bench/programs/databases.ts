import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { fillWorld } from '../world/world.ts';
import { freePort } from './postgres.ts';
import { startProduct } from './programs.ts';
import type { Database } from './programs.ts';

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

/** A database with a world in it, beside the one that is named; `prepare` asks it something before anything is measured. */
export async function fillDatabase(
  serverUrl: string,
  size: number,
  prepare: (client: pg.ClientBase) => Promise<void>,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `coursemate_bench_${size}`;
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  const { href: url } = Object.assign(new URL(serverUrl), { pathname: name });
  await migrate({ DATABASE_URL: url });
  const client = new pg.Client(url);
  await client.connect();
  await fillWorld(client, size);
  await client.query('create schema floor');
  await prepare(client);
  await client.end();
  return { url, drop };
}
