import type { RequestEnd } from '#features/chats/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { withTx } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';

import { deleteOldEnds, insertEnd, refreshResponses, teachersWithOldEnds } from './responses.queries.ts';

const BATCH = 100;

/** A request of a teacher was answered or has expired: their card tells so from the same commit on. */
export async function noteRequestEnd(tx: Tx, end: RequestEnd, now: Date): Promise<void> {
  await insertEnd(tx, end, now);
  await refreshResponses(tx, [end.teacherId], now);
}

/** Forgets requests that ended too long ago to count, and counts anew without them. Runs every hour, on one node. */
export async function forgetOldEnds({ db, log, clock }: Pick<Platform, 'db' | 'log' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (let ids = await teachersWithOldEnds(db, now, BATCH); ids.length > 0;) {
    const teachers = ids;
    await withTx(db, log, async (tx) => {
      await refreshResponses(tx, teachers, now);
      await deleteOldEnds(tx, teachers, now);
    });
    ids = await teachersWithOldEnds(db, now, BATCH);
  }
}
