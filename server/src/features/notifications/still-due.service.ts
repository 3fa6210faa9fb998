import type { Selectable } from 'kysely';

import { later, minutes } from '#platform/clock.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { TooEarly } from '#platform/jobs/jobs.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';

import { SEEN_IN_CHAT } from './notifications.queries.ts';
import './notifications.tables.ts';
import { wants } from './preferences.queries.ts';

/** What other features know about the cause of a notification. */
export interface CauseLookups {
  /** Whether a chat is still worth telling about: nobody has blocked or gone, and a request still waits. */
  chatConcerns(db: Db, chatId: string, about: 'request' | 'answer'): Promise<boolean>;
  /** Whether a feedback is still there, and the student who gave it. */
  feedbackConcerns(db: Db, feedbackId: string): Promise<boolean>;
}

/** So long a mail waits for someone who is here and may be looking at the chat that says the same. */
const SEEN_WITHIN = minutes(1);

interface Now {
  gateway: Pick<Gateway, 'onlineAmong'>;
  clock: Clock;
}

/**
 * Who is to be told about a notification by mail or push, asked right before it leaves; nobody unless it is unread,
 * wanted, and what caused it still holds. Throws `TooEarly` while the person may be reading it in a chat.
 */
export async function personToTell(
  db: Db,
  lookups: CauseLookups & Now,
  id: string,
  channel: 'mail' | 'push',
): Promise<string | null> {
  const row = await db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'chat_id', 'feedback_id', 'read_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.kind || row.read_at !== null) return null;
  if (!(await wants(db, row.user_id, row.kind, channel))) return null;
  if (!(await causeStillHolds(db, lookups, row))) return null;
  const isNew = row.created_at > later(lookups.clock.now(), -SEEN_WITHIN);
  if (channel === 'mail' && isNew && SEEN_IN_CHAT.includes(row.kind)) {
    if ((await lookups.gateway.onlineAmong([row.user_id])).has(row.user_id)) throw new TooEarly();
  }
  return row.user_id;
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
