import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startEmbedded } from '../../server/src/platform/db/embedded/start.ts';
import { migrate } from '../programs/databases.ts';
import { freePort, startPostgres } from '../programs/postgres.ts';
import type { Postgres } from '../programs/postgres.ts';
import type { Database } from '../programs/programs.ts';
import { startRedis } from '../programs/redis.ts';
import type { Redis } from '../programs/redis.ts';
import { fillTalkers } from '../world/chats.ts';
import { startProxy } from './nginx.ts';
import type { ProxyKind } from './nginx.ts';
import { serverNode } from './node.ts';
import type { ServerNode } from './node.ts';

export const places = {
  postgres: { nodes: 1, proxy: null },
  'two-nodes': { nodes: 2, proxy: 'websocket' },
  sticky: { nodes: 2, proxy: 'sticky' },
  embedded: { nodes: 1, proxy: null },
} as const satisfies Record<string, { nodes: number; proxy: ProxyKind | null }>;

export type Place = keyof typeof places;

/** The whole product, with everything that belongs to it. */
export interface Site {
  place: Place;
  /** Where clients reach it. */
  port: number;
  nodes: readonly ServerNode[];
  postgres: Postgres | null;
  /** Several nodes have it; a fault may put another one in its place. */
  redis: SiteRedis | null;
  /** Asks the database itself. The embedded one has only one connection, so its server is stopped for it. */
  inspect<T>(ask: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export interface SiteRedis {
  kill(): Promise<void>;
  /** Without anything that the former one knew. */
  start(): Promise<void>;
}

/** Commits wait for the disk, as in production; everything else is PostgreSQL's default. */
const POSTGRES_SETTINGS = { fsync: 'on', synchronous_commit: 'on', max_connections: '200' };
const quiet = { info: () => {}, warn: console.warn, error: console.error };

async function withClient<T>(
  connection: string | pg.ClientConfig,
  ask: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

async function inEmbedded<T>(dataDir: string, ask: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const host = await startEmbedded({ dataDir, snapshotFile: null, log: quiet });
  try {
    return await withClient(host.connection, ask);
  } finally {
    await host.stop();
  }
}

async function redisOn(port: number): Promise<SiteRedis> {
  let running: Redis = await startRedis(port);
  return {
    kill: () => running.kill(),
    async start() {
      running = await startRedis(port);
    },
  };
}

type CleanUp = () => Promise<unknown>;

/** A migrated database with people in it. */
async function fillDatabase(postgres: Postgres | null, folder: string): Promise<Database> {
  if (!postgres) {
    const dataDir = join(folder, 'data');
    await migrate({ DATA_DIR: dataDir });
    await inEmbedded(dataDir, fillTalkers);
    return { DATA_DIR: dataDir };
  }
  await withClient(postgres.url, (client) => client.query('create database coursemate_faults'));
  const url = new URL(postgres.url);
  url.pathname = 'coursemate_faults';
  const database = { DATABASE_URL: url.href };
  await migrate(database);
  await withClient(url.href, fillTalkers);
  return database;
}

async function startNodes(place: Place, database: Database, redisPort: number | null, logs: string) {
  const { nodes: count, proxy: kind } = places[place];
  const ports: number[] = [];
  for (let n = 0; n < count; n++) ports.push(await freePort());
  const proxy = kind ? await startProxy(kind, ports, logs) : null;
  const port = proxy?.port ?? ports[0] ?? 0;
  const env = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...(proxy ? { TRUST_PROXY: '1' } : {}),
    ...(redisPort ? { REDIS_URL: `redis://127.0.0.1:${redisPort}` } : {}),
  };
  const nodes = ports.map((own, n) => serverNode({ name: `${place}-${n + 1}`, port: own, database, env, logs }));
  return { nodes, proxy, port };
}

export async function startSite(place: Place, logs: string): Promise<Site> {
  const cleanUps: CleanUp[] = [];
  const stop = async () => {
    for (const undo of cleanUps.splice(0).toReversed()) await undo().catch(console.error);
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'coursemate-faults-'));
    cleanUps.push(() => rm(folder, { recursive: true, force: true }));
    await mkdir(logs, { recursive: true });
    const postgres = place === 'embedded' ? null : await startPostgres(POSTGRES_SETTINGS);
    if (postgres) cleanUps.push(() => postgres.stop());
    else if (place !== 'embedded') throw new Error('There is no PostgreSQL: install it.');
    const redisPort = places[place].proxy ? await freePort() : null;
    const redis = redisPort ? await redisOn(redisPort) : null;
    if (redis) cleanUps.push(() => redis.kill());
    const database = await fillDatabase(postgres, folder);
    const { nodes, proxy, port } = await startNodes(place, database, redisPort, logs);
    if (proxy) cleanUps.push(() => proxy.stop());
    for (const node of nodes) {
      cleanUps.push(() => node.kill());
      await node.start();
      await node.ready();
    }
    const inspect = async <T>(ask: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
      if ('DATABASE_URL' in database) return withClient(database.DATABASE_URL, ask);
      for (const node of nodes) await node.stop();
      const answer = await inEmbedded(database.DATA_DIR, ask);
      for (const node of nodes) await node.start();
      return answer;
    };
    return { place, port, nodes, postgres, redis, inspect, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
