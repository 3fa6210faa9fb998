import { areInReachSql, SELECT_CHATS } from '#features/chats/index.ts';
import type { ChatWithOther } from '#features/chats/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Viewer } from '#platform/viewer.ts';

/** What a home shows of the chats with other people; the support team has its own entry. `$1` is whose home it is. */

const UNREAD_SHOWN = 3;
const SILENT_SHOWN = 2;
const REQUESTS_SHOWN = 5;

/** Each side of a pair has its own index. */
export const eachSide = (select: (side: 'low' | 'high', other: 'low' | 'high') => string): string =>
  `${select('low', 'high')} union all ${select('high', 'low')}`;

const OPEN = `not chats.is_support and ${areInReachSql('chats', 'other')}`;

const unread = eachSide(
  (side) => `(${SELECT_CHATS} where chats.${side}_id = $1 and chats.has_unread_${side} and ${OPEN})`,
);
const silent = `${SELECT_CHATS} where chats.initiator_id = $1 and chats.is_silent and ${OPEN}`;
const waiting = eachSide(
  (side) =>
    `(${SELECT_CHATS} where chats.${side}_id = $1 and chats.status = 'pending' and chats.initiator_id <> $1 and $2)`,
);

type Part = 'unread' | 'silent' | 'waiting';

const chatsOfHome = prepared<ChatWithOther & { part: Part }>(
  'home_chats',
  `(select 'unread' as part, found.* from (${unread}) as found order by last_message_at desc limit ${UNREAD_SHOWN})
   union all
   (select 'silent', found.* from (${silent}) as found order by updated_at desc limit ${SILENT_SHOWN})
   union all
   (select 'waiting', found.* from (${waiting}) as found order by asked_at limit ${REQUESTS_SHOWN})`,
);

/**
 * Chats with unread messages, own requests that were accepted and have no message yet, and of a teacher those that wait
 * for an answer, the oldest first: all that the badge counts, also of someone who is gone.
 */
export async function findHomeChats(db: Db, viewer: Viewer): Promise<Record<Part, ChatWithOther[]>> {
  const rows = await chatsOfHome(db, [viewer.id, viewer.role === 'teacher']);
  const {
    unread: unreadOnes = [],
    silent: silentOnes = [],
    waiting: requests = [],
  } = Object.groupBy(rows, (row) => row.part);
  return { unread: unreadOnes, silent: silentOnes, waiting: requests };
}
