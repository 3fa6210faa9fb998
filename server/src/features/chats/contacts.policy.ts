import type { ChatRow } from './chats.tables.ts';
import { canReach } from './reach.policy.ts';

/** Both see the other's email and phone after an exchange; a block of either hides them again. */
export function seesContacts(
  chat: Pick<ChatRow, 'contact_exchange' | 'blocked_by_low' | 'blocked_by_high'> | undefined,
): boolean {
  return chat?.contact_exchange === 'exchanged' && canReach(chat);
}
