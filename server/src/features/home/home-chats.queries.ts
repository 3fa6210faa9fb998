import { SELECT_CHATS } from '#features/chats/index.ts';
import type { ChatWithOther } from '#features/chats/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Viewer } from '#platform/viewer.ts';

/** What a home shows of the chats with other people; the support team has its own entry. `$1` is whose home it is. */

const UNREAD_SHOWN = 3;
const SILENT_SHOWN = 2;
const REQUESTS_SHOWN = 5;

/** Each side of a pair has its own index. */
const eachSide = (select: (side: 'low' | 'high') => string): string => `${select('low')} union all ${select('high')}`;

/** Not blocked by either side and with someone who still exists. */
const OPEN =
  'not chats.is_support and not chats.blocked_by_low and not chats.blocked_by_high and other.deleted_at is null';

const unread = prepared<ChatWithOther>(
  'home_unread',
  `${eachSide((side) => `(${SELECT_CHATS} where chats.${side}_id = $1 and chats.has_unread_${side} and ${OPEN})`)}
   order by last_message_at desc limit ${UNREAD_SHOWN}`,
);

export const unreadChats = (db: Db, viewer: Viewer): Promise<ChatWithOther[]> => unread(db, [viewer.id]);

const silent = prepared<ChatWithOther>(
  'home_silent',
  `${SELECT_CHATS} where chats.initiator_id = $1 and chats.is_silent and ${OPEN}
   order by chats.updated_at desc limit ${SILENT_SHOWN}`,
);

/** Own requests that were accepted and have no message yet. */
export const silentChats = (db: Db, viewer: Viewer): Promise<ChatWithOther[]> => silent(db, [viewer.id]);

const waiting = prepared<ChatWithOther>(
  'home_requests',
  `${eachSide(
    (side) => `(${SELECT_CHATS} where chats.${side}_id = $1 and chats.status = 'pending' and chats.initiator_id <> $1)`,
  )}
   order by created_at limit ${REQUESTS_SHOWN}`,
);

/** Requests that wait for this person, the oldest first: all that the badge counts, also of someone who is gone. */
export const waitingRequests = (db: Db, viewer: Viewer): Promise<ChatWithOther[]> => waiting(db, [viewer.id]);

export interface ChatCounts {
  active_chats: number;
  new_chats: number;
  /** Own ones of a student, those that wait for a teacher. */
  pending_requests: number;
  oldest_request_at: Date | null;
  unread_messages: number;
  unread_chats: number;
}

/** `$2` is the begin of the month, `$3` whether requests of others count, or own ones. */
const counts = prepared<ChatCounts>(
  'home_counts',
  `select active.count as active_chats, active.new as new_chats,
     pending.count as pending_requests, pending.oldest as oldest_request_at,
     unread.sum as unread_messages, unread.count as unread_chats
   from (
     select count(*)::int as count, count(*) filter (where created_at >= $2)::int as new
     from (${eachSide((side) => `select created_at from chats where ${side}_id = $1 and status = 'accepted' and not is_support`)}) as chats
   ) as active, (
     select count(*)::int as count, min(created_at) as oldest
     from (${eachSide((side) => `select created_at, initiator_id from chats where ${side}_id = $1 and status = 'pending'`)}) as chats
     where (initiator_id <> $1) = $3
   ) as pending, (
     select count(*)::int as count, coalesce(sum(unread), 0)::int as sum
     from (${eachSide((side) => `select unread_${side} as unread from chats where ${side}_id = $1 and has_unread_${side}`)}) as chats
   ) as unread`,
);

/** Unread messages of the support team count too, as in the badge. */
export async function countChats(db: Db, viewer: Viewer, now: Date): Promise<ChatCounts> {
  const monthBegin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [row] = await counts(db, [viewer.id, monthBegin, viewer.role === 'teacher']);
  if (!row) throw new Error('an aggregate has one row');
  return row;
}
