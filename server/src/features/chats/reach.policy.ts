import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';

import type { ChatRow } from './chats.tables.ts';
import { blocksSeenBy } from './sides.ts';

/**
 * Whether two people may reach each other: neither has blocked the other. Whatever one person sends or tells another asks
 * here. The blocks are kept in their chat; people without a chat have not blocked each other.
 */
export function canReach(chat: Pick<ChatRow, 'blocked_by_low' | 'blocked_by_high'> | undefined): boolean {
  return !chat?.blocked_by_low && !chat?.blocked_by_high;
}

/** The same in SQL; `chat` is the alias of a row of `chats`. */
export function canReachSql(chat: string): string {
  return `(not ${chat}.blocked_by_low and not ${chat}.blocked_by_high)`;
}

/** The same for one of the two, with who has blocked whom. */
export function mayReach(
  viewer: { id: string },
  chat: Pick<ChatRow, 'low_id' | 'blocked_by_low' | 'blocked_by_high'> | undefined,
): Decision {
  if (!chat || canReach(chat)) return allow;
  return deny(blocksSeenBy(chat, viewer.id).byMe ? 'blocked_by_me' : 'blocked_by_other');
}
