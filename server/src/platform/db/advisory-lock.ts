import type { ClientBase } from 'pg';

import type { Database } from './database.ts';

/** Runs work that only one node may do at a time; the others wait for their turn. */
export async function oneNodeAtATime<T>(
  database: Database,
  lock: number,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const session = await database.session();
  const { client } = session;
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    try {
      return await work(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    await session.close();
  }
}
