import type { Db, Tx } from '#platform/db/database.ts';

import '../lessons.tables.ts';

/** Feeds that still work: whoever changes the password, or is restricted, has none until they make a new one. */
function liveFeeds(db: Db) {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('users.access_changed_at', 'is', null),
        eb('users.access_changed_at', '<=', eb.ref('calendar_feeds.created_at')),
      ]),
    );
}

/** Since when a person has a feed. */
export async function feedSince(db: Db, userId: string): Promise<Date | null> {
  const row = await liveFeeds(db)
    .select('calendar_feeds.created_at')
    .where('calendar_feeds.user_id', '=', userId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** The feed of a person; the one before ends. */
export async function replaceFeed(tx: Tx, userId: string, hash: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, hash, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, created_at: now }))
    .execute();
}

export async function removeFeed(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** Whose feed it is, as long as they are there. */
export async function ownerOfFeed(db: Db, hash: Buffer): Promise<string | undefined> {
  const row = await liveFeeds(db).select('calendar_feeds.user_id').where('hash', '=', hash).executeTakeFirst();
  return row?.user_id;
}
