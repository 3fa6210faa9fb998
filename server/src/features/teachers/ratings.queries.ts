import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';

import { moveOnShelves } from './search/shelves.queries.ts';
import './teachers.tables.ts';

/** What ratings add up to. */
export interface RatingSums {
  sum: number;
  count: number;
}

export async function ratingOf(db: Db, teacherId: string): Promise<RatingSums> {
  const row = await db
    .selectFrom('teachers')
    .select(['rating_sum as sum', 'rating_count as count'])
    .where('user_id', '=', teacherId)
    .executeTakeFirst();
  return row ?? { sum: 0, count: 0 };
}

/** Ratings of one teacher are written one at a time, so that sum and count stay those of the rows. */
export async function lockRatingOf(tx: Tx, teacherId: string): Promise<void> {
  await tx.selectFrom('teachers').select('user_id').where('user_id', '=', teacherId).forNoKeyUpdate().execute();
}

export async function addToRating(tx: Tx, teacherId: string, change: RatingSums): Promise<void> {
  if (change.sum === 0 && change.count === 0) return;
  await tx
    .updateTable('teachers')
    .set({ rating_sum: sql`rating_sum + ${change.sum}`, rating_count: sql`rating_count + ${change.count}` })
    .where('user_id', '=', teacherId)
    .execute();
  await moveOnShelves(tx, teacherId);
}
