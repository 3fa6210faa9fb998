import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { ChatView } from './chat-view.queries.ts';

/** What talking in a chat needs to know of it, without what only its presentation does. */
export type Talk = Pick<
  ChatView,
  | 'id'
  | 'low_id'
  | 'high_id'
  | 'is_support'
  | 'status'
  | 'blocked_by_low'
  | 'blocked_by_high'
  | 'contact_exchange'
  | 'contact_requested_by'
  | 'last_seq'
  | 'other_role'
  | 'other_deleted_at'
>;

const talk = prepared<Talk>(
  'talk',
  `select chats.id, low_id, high_id, is_support, status, blocked_by_low, blocked_by_high, contact_exchange,
     contact_requested_by, last_seq, other.role as other_role, other.deleted_at as other_deleted_at
   from chats left join users as other on other.id = case when low_id = $2 then high_id else low_id end
   where chats.id = $1 and (low_id = $2 or high_id = $2 or (is_support and $3))`,
);

/** A chat that someone takes part in, or a support chat for an administrator; others do not exist for them. */
export async function findTalk(
  db: Db | Tx,
  viewer: Pick<Viewer, 'id' | 'role'>,
  chatId: string,
): Promise<Talk | undefined> {
  const [row] = await talk(db, [chatId, viewer.id, viewer.role === 'admin']);
  return row;
}
