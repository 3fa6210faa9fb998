import { CompiledQuery } from 'kysely';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';

import type { Db, Tx } from './database.ts';
import type { BoundedPool } from './pool.ts';

/** A name in a comment before the statement. */
const NAMED = /^\/\* (\w+) \*\//;

/** Which pool a database has. */
const pools = new WeakMap<Db, BoundedPool>();

/**
 * A statement that is asked all the time. It is written out, so that it need not be put together for each call, and
 * has a name, so that the database reads and plans it once a connection. Outside of a transaction it goes straight to a
 * connection: the query builder's way there took 0.05 of the 0.35 ms that the server needs to ask for a page of teachers.
 */
export function prepared<Row>(name: string, text: string): (db: Db | Tx, values: readonly unknown[]) => Promise<Row[]> {
  const named = `/* ${name} */ ${text}`;
  return async (db, values) => {
    const pool = pools.get(db);
    if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(named, [...values]))).rows;
    const client = await pool.connect();
    try {
      const result: QueryResult<Row & object> = await client.query({ name, text: named, values: [...values] });
      return result.rows;
    } finally {
      client.release();
    }
  };
}

/** A client that prepares statements with a name. */
function preparing(client: PoolClient): PostgresPoolClient {
  const used = {
    query(text: string, values: unknown[]) {
      const name = NAMED.exec(text)?.[1];
      return client.query(name === undefined ? { text, values } : { name, text, values });
    },
    release: (destroy?: boolean) => client.release(destroy),
  };
  // The type also asks for cursors, which nothing here uses.
  return used as unknown as PostgresPoolClient;
}

/** Tells which pool the prepared statements of a database go to. */
export function rememberPool(db: Db, pool: BoundedPool): void {
  pools.set(db, pool);
}

/** The pool as the query builder uses it. */
export function preparingPool(pool: BoundedPool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparing(client);
      clients.set(client, known);
      return known;
    },
  };
}
