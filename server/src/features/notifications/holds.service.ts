import type { Db } from '#platform/db/database.ts';

import './notifications.tables.ts';
import { wants } from './preferences.queries.ts';

/** What other features know about the cause of a notification. */
export interface NotificationHooks {
  /** Whether a chat is still worth telling about: nobody has blocked or gone, and a request still waits. */
  chatConcerns(db: Db, chatId: string, about: 'request' | 'answer'): Promise<boolean>;
  /** Whether a feedback is still there, and the student who gave it. */
  feedbackConcerns(db: Db, feedbackId: string): Promise<boolean>;
}

/**
 * Whether a notification is still worth a mail or a push, asked right before it leaves: it is unread, wanted, and what
 * caused it still holds.
 */
export async function stillHolds(
  db: Db,
  hooks: NotificationHooks,
  id: string,
  channel: 'mail' | 'push',
): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'chat_id', 'feedback_id', 'read_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.kind || row.read_at !== null) return false;
  if (!(await wants(db, row.user_id, row.kind, channel))) return false;
  if (row.feedback_id !== null) return hooks.feedbackConcerns(db, row.feedback_id);
  if (row.chat_id === null) return true;
  return hooks.chatConcerns(db, row.chat_id, row.kind === 'chat_request' ? 'request' : 'answer');
}
