import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import type { PoolClient, PoolConfig } from 'pg';

import type { Logger } from '../log.ts';
import type { EmbeddedDatabase } from './embedded/start.ts';
import { boundedPool } from './pool.ts';
import { rememberPool, preparingPool } from './prepared.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
/** A running transaction; only `withTx` makes one. */
export type Tx = Transaction<Tables>;

export interface DatabaseSession {
  readonly client: pg.ClientBase;
  close(): Promise<void>;
}

export interface Database {
  readonly db: Db;
  readonly embedded: boolean;
  connect(): Promise<PoolClient>;
  /** A session without time limits, for migrations and locks between nodes. */
  session(): Promise<DatabaseSession>;
  stats(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5000;
/** Requests that may wait for a connection; one more is answered 503 instead of making the queue longer. */
const MAX_WAITING = 200;

/** int8 arrives as text by default; our counts stay far below 2^53. A day has no time zone: it stays text. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format): (value: string) => unknown {
    // The driver's types call every parser `any`.
    const parse = pg.types.getTypeParser(oid, format) as (value: string) => unknown;
    if (oid === pg.types.builtins.INT8) return Number;
    return oid === pg.types.builtins.DATE ? String : parse;
  },
};

function open(config: PoolConfig, log: Logger, embedded: EmbeddedDatabase | null): Omit<Database, 'session'> {
  const pool = new pg.Pool({ ...config, types, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that breaks is replaced by the next call. Without listeners, for idle and busy ones alike,
  // its error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  const bounded = boundedPool(pool, { maxWaiting: MAX_WAITING, timeoutMs: CONNECT_TIMEOUT_MS, host: embedded });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(bounded) }) });
  rememberPool(db, bounded);
  return {
    db,
    embedded: embedded !== null,
    connect: () => bounded.connect(),
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await pool.end();
      await embedded?.stop();
    },
  };
}

/** `sslmode` as every other program of PostgreSQL reads it; the driver alone takes `require` for `verify-full`. */
function withPlainSslMode(url: string): string {
  const parsed = new URL(url);
  if (parsed.searchParams.has('sslmode')) parsed.searchParams.set('uselibpqcompat', 'true');
  return parsed.href;
}

export function openPostgres(url: string, log: Logger): Database {
  const connectionString = withPlainSslMode(url);
  const config = {
    connectionString,
    max: 20,
    statement_timeout: 10_000,
    // For a server that does not even answer; longer than it may take to say that a statement took too long.
    query_timeout: 12_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 15_000,
  };
  return {
    ...open(config, log, null),
    async session() {
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
      client.on('error', (error) => log.warn({ err: error }, 'a database session was lost'));
      await client.connect();
      return { client, close: () => client.end() };
    },
  };
}

/** The embedded database is a single session: a second connection would interleave with the first. */
export function openEmbedded(embedded: EmbeddedDatabase, log: Logger): Database {
  const opened = open({ ...embedded.connection, max: 1, min: 1, idleTimeoutMillis: 0 }, log, embedded);
  return {
    ...opened,
    async session() {
      const client = await opened.connect();
      return { client, close: () => Promise.resolve(client.release()) };
    },
  };
}
