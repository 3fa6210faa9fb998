import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';

import type { ChatRow } from './chats.tables.ts';
import { blocksSeenBy } from './sides.ts';

type Blocks = Pick<ChatRow, 'blocked_by_low' | 'blocked_by_high'>;

/** What is known of the other person of a chat, who may have left. */
interface Other {
  other_deleted_at: Date | null;
}

/**
 * Whether two people have not blocked each other. Whatever one person sends or tells another asks here. The blocks are kept in
 * their chat; people without a chat have not blocked each other.
 */
export function canReach(chat: Blocks | undefined): boolean {
  return !chat?.blocked_by_low && !chat?.blocked_by_high;
}

/** The same in SQL; `chat` is the alias of a row of `chats`. */
export function canReachSql(chat: string): string {
  return `(not ${chat}.blocked_by_low and not ${chat}.blocked_by_high)`;
}

/** Whether the people of a chat can reach each other: neither has blocked the other, and both are there. */
export function areInReach(chat: Blocks & Other): boolean {
  return canReach(chat) && chat.other_deleted_at === null;
}

/** The same in SQL; `other` is the alias of the other person's row, which may be missing: the support team is there. */
export function areInReachSql(chat: string, other: string): string {
  return `(${canReachSql(chat)} and ${other}.deleted_at is null)`;
}

/** The same for one of the two, with why not. */
export function mayReach(
  viewer: { id: string },
  chat: (Blocks & Pick<ChatRow, 'low_id'> & Partial<Other>) | undefined,
): Decision {
  if (chat?.other_deleted_at) return deny('chat_closed');
  if (!chat || canReach(chat)) return allow;
  return deny(blocksSeenBy(chat, viewer.id).byMe ? 'blocked_by_me' : 'blocked_by_other');
}
