import type { Selectable } from 'kysely';

import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

import './notifications.tables.ts';
import { wants } from './preferences.queries.ts';

/** What other features know about the cause of a notification. */
export interface CauseLookups {
  /** Whether a chat is still worth telling about: nobody has blocked or gone, and a request still waits. */
  chatConcerns(db: Db, chatId: string, about: 'request' | 'answer'): Promise<boolean>;
  /** Whether a feedback is still there, and the student who gave it. */
  feedbackConcerns(db: Db, feedbackId: string): Promise<boolean>;
}

/**
 * Who is to be told about a notification by mail or push, asked right before it leaves; nobody unless it is unread,
 * wanted, and what caused it still holds.
 */
export async function personToTell(
  db: Db,
  lookups: CauseLookups,
  id: string,
  channel: 'mail' | 'push',
): Promise<string | null> {
  const row = await db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'chat_id', 'feedback_id', 'read_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.kind || row.read_at !== null) return null;
  if (!(await wants(db, row.user_id, row.kind, channel))) return null;
  return (await causeStillHolds(db, lookups, row)) ? row.user_id : null;
}

type Causes = Pick<Selectable<Tables['notifications']>, 'kind' | 'chat_id' | 'feedback_id'>;

async function causeStillHolds(
  db: Db,
  lookups: CauseLookups,
  { kind, chat_id, feedback_id }: Causes,
): Promise<boolean> {
  if (feedback_id !== null) return lookups.feedbackConcerns(db, feedback_id);
  if (chat_id === null) return true;
  return lookups.chatConcerns(db, chat_id, kind === 'chat_request' || kind === 'reminder' ? 'request' : 'answer');
}
