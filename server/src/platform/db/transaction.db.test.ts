import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { freshDatabase, onPostgres } from '../../testing/test-database.ts';
import { silentLog } from '../log.ts';
import { afterCommit, withTx } from './transaction.ts';

async function tableOf() {
  const database = await freshDatabase();
  const { db } = database;
  await sql`create table seen (n int)`.execute(db);
  const count = async () => (await sql<{ n: number }>`select count(*) as n from seen`.execute(db)).rows[0]?.n;
  return { database, db, count };
}

test('effects run after the commit, in a world where the write is visible', async () => {
  const { database, db, count } = await tableOf();
  const seen: unknown[] = [];
  await withTx(db, silentLog, async (tx) => {
    await sql`insert into seen values (1)`.execute(tx);
    afterCommit(tx, async () => void seen.push(await count()));
    expect(seen).toEqual([]);
  });
  expect(seen).toEqual([1]);
  await database.close();
});

test('nothing happens after a rollback, and a failing effect undoes nothing', async () => {
  const { database, db, count } = await tableOf();
  const seen: string[] = [];
  const failing = withTx(db, silentLog, async (tx) => {
    await sql`insert into seen values (1)`.execute(tx);
    afterCommit(tx, () => void seen.push('sent'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([seen, await count()]).toEqual([[], 0]);
  await withTx(db, silentLog, async (tx) => {
    await sql`insert into seen values (1)`.execute(tx);
    afterCommit(tx, () => Promise.reject(new Error('the event could not be sent')));
  });
  expect(await count()).toBe(1);
  await database.close();
});

test.runIf(onPostgres)('work that collided with another transaction is done again, its effects once', async () => {
  const { database, db } = await tableOf();
  await sql`insert into seen values (0)`.execute(db);
  let runs = 0;
  let effects = 0;
  const addOne = () =>
    withTx(db, silentLog, async (tx) => {
      runs++;
      await sql`set transaction isolation level serializable`.execute(tx);
      const { rows } = await sql<{ n: number }>`select n from seen`.execute(tx);
      await sql`update seen set n = ${(rows[0]?.n ?? 0) + 1}`.execute(tx);
      afterCommit(tx, () => void effects++);
    });
  await Promise.all([addOne(), addOne()]);
  const { rows } = await sql<{ n: number }>`select n from seen`.execute(db);
  expect([rows[0]?.n, effects]).toEqual([2, 2]);
  expect(runs).toBeGreaterThanOrEqual(2);
  await database.close();
});

test('an effect outside a transaction of ours is a mistake that shows', async () => {
  const { database, db } = await tableOf();
  const foreign = db.transaction().execute((tx) => Promise.resolve(afterCommit(tx, () => {})));
  await expect(foreign).rejects.toThrow('withTx');
  await database.close();
});
