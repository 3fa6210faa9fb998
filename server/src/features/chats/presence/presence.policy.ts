import type { ChatRow } from '../chats.tables.ts';
import { canReach, canReachSql } from '../reach.policy.ts';

/** Whether each of the two may know that the other is online. */
export function sharesPresence(
  chat: Pick<ChatRow, 'status' | 'is_support' | 'blocked_by_low' | 'blocked_by_high'>,
): boolean {
  return chat.status === 'accepted' && !chat.is_support && canReach(chat);
}

/** The same in SQL; `chat` is the alias of a row of `chats`. */
export function sharesPresenceSql(chat: string): string {
  return `(${chat}.status = 'accepted' and not ${chat}.is_support and ${canReachSql(chat)})`;
}
