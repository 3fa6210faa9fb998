import type { Db, Tx } from '#platform/db/database.ts';
import { readPage } from '#platform/db/page.ts';
import { newId } from '#platform/ids.ts';

import './notifications.tables.ts';
import type { NotificationRow } from './notifications.tables.ts';

export interface NewNotification extends Pick<NotificationRow, 'type' | 'title' | 'message' | 'link'> {
  userId: string;
  /** Which preference it goes by; without one it is shown in the app only. */
  kind?: NotificationRow['kind'];
  chatId?: string;
  feedbackId?: string;
}

export function insertNotification(
  tx: Tx,
  { userId, chatId, feedbackId, kind = null, ...words }: NewNotification,
  now: Date,
): Promise<NotificationRow> {
  const about = { user_id: userId, kind, chat_id: chatId ?? null, feedback_id: feedbackId ?? null };
  return tx
    .insertInto('notifications')
    .values({ ...words, ...about, id: newId(now.getTime()), read_at: null, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ids grow with time, so their order is that of the events. */
export function pageOfNotifications(
  db: Db,
  userId: string,
  { unreadOnly, ...at }: { unreadOnly: boolean; page: number; limit: number },
) {
  const own = db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(unreadOnly, (query) => query.where('read_at', 'is', null))
    .orderBy('id', 'desc');
  return readPage(db, own, at);
}

/** Marks unread ones of a person, all or those named; how many there were. */
export async function markRead(tx: Tx, userId: string, ids: readonly string[] | 'all', now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids === 'all' ? [] : ids))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
