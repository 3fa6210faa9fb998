import type { Db, Tx } from '#platform/db/database.ts';

import './teachers.tables.ts';

/** Who has saved whom. */
export interface Favourite {
  userId: string;
  teacherId: string;
}

export async function isFavourite(db: Db | Tx, { userId, teacherId }: Favourite): Promise<boolean> {
  const row = await db
    .selectFrom('favourites')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countFavourites(db: Db | Tx, userId: string): Promise<number> {
  const row = await db
    .selectFrom('favourites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertFavourite(tx: Tx, { userId, teacherId }: Favourite, now: Date): Promise<void> {
  await tx.insertInto('favourites').values({ user_id: userId, teacher_id: teacherId, created_at: now }).execute();
}

export async function deleteFavourite(tx: Tx, { userId, teacherId }: Favourite): Promise<void> {
  await tx.deleteFrom('favourites').where('user_id', '=', userId).where('teacher_id', '=', teacherId).execute();
}
