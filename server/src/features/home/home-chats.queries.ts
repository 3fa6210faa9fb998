import { sql } from 'kysely';

import { selectChats } from '#features/chats/index.ts';
import type { ChatWithOther } from '#features/chats/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#platform/viewer.ts';

/** What a home shows of the chats with other people; the support team has its own entry. */

const UNREAD_SHOWN = 3;
const SILENT_SHOWN = 2;
const REQUESTS_SHOWN = 5;

/** Chats of someone, not blocked by either side and with someone who still exists. */
function openChats(db: Db, viewer: Viewer) {
  return selectChats(db, viewer)
    .where('chats.is_support', '=', sql.lit(false))
    .where('chats.blocked_by_low', '=', sql.lit(false))
    .where('chats.blocked_by_high', '=', sql.lit(false))
    .where('other.deleted_at', 'is', null);
}

const isPartOf = (viewer: Viewer) => sql<boolean>`(chats.low_id = ${viewer.id} or chats.high_id = ${viewer.id})`;

export function unreadChats(db: Db, viewer: Viewer): Promise<ChatWithOther[]> {
  return openChats(db, viewer)
    .where(
      sql<boolean>`((chats.low_id = ${viewer.id} and chats.has_unread_low)
        or (chats.high_id = ${viewer.id} and chats.has_unread_high))`,
    )
    .orderBy('chats.last_message_at', 'desc')
    .limit(UNREAD_SHOWN)
    .execute();
}

/** Own requests that were accepted and have no message yet. */
export function silentChats(db: Db, viewer: Viewer): Promise<ChatWithOther[]> {
  return openChats(db, viewer)
    .where(isPartOf(viewer))
    .where('chats.status', '=', 'accepted')
    .where('chats.initiator_id', '=', viewer.id)
    .where('chats.last_seq', '=', 0)
    .orderBy('chats.updated_at', 'desc')
    .limit(SILENT_SHOWN)
    .execute();
}

/** Requests that wait for this person, the oldest first: all that the badge counts, also of someone who is gone. */
export function waitingRequests(db: Db, viewer: Viewer): Promise<ChatWithOther[]> {
  return selectChats(db, viewer)
    .where(isPartOf(viewer))
    .where('chats.status', '=', 'pending')
    .where('chats.initiator_id', '<>', viewer.id)
    .orderBy('chats.created_at')
    .limit(REQUESTS_SHOWN)
    .execute();
}

export interface ChatCounts {
  active_chats: number;
  new_chats: number;
  /** Own ones of a student, those that wait for a teacher. */
  pending_requests: number;
  oldest_request_at: Date | null;
  unread_messages: number;
  unread_chats: number;
}

/** Unread messages of the support team count too, as in the badge. */
export async function countChats(db: Db, viewer: Viewer, now: Date): Promise<ChatCounts> {
  const monthBegin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const asked = viewer.role === 'teacher' ? sql`initiator_id <> ${viewer.id}` : sql`initiator_id = ${viewer.id}`;
  const unread = sql`case when low_id = ${viewer.id} then unread_low else unread_high end`;
  const { rows } = await sql<ChatCounts>`
    select count(*) filter (where status = 'accepted' and not is_support)::int as active_chats,
      count(*) filter (where status = 'accepted' and not is_support and created_at >= ${monthBegin})::int as new_chats,
      count(*) filter (where status = 'pending' and ${asked})::int as pending_requests,
      min(created_at) filter (where status = 'pending' and ${asked}) as oldest_request_at,
      coalesce(sum(${unread}), 0)::int as unread_messages,
      count(*) filter (where ${unread} > 0)::int as unread_chats
    from chats where low_id = ${viewer.id} or high_id = ${viewer.id}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate has one row');
  return counts;
}
