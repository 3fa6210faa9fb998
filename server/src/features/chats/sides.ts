import type { ChatRow } from './chats.tables.ts';

/** The two sides of a chat. In a support chat every administrator is the high one. */
export type Side = 'low' | 'high';

type Pair = Pick<ChatRow, 'low_id' | 'high_id' | 'is_support'>;

export function sideOf(chat: Pair, viewerId: string): Side {
  return chat.low_id === viewerId ? 'low' : 'high';
}

/** The one on the other side; nobody in particular where that is the support team. */
export function otherIn(chat: Pair, userId: string): string | null {
  return chat.low_id === userId ? chat.high_id : chat.low_id;
}

export function unreadOf(chat: Pick<ChatRow, 'unread_low' | 'unread_high'>, side: Side): number {
  return side === 'low' ? chat.unread_low : chat.unread_high;
}

/** Who of the two has blocked the other, as one of them sees it. */
export function blocksSeenBy(chat: Pick<ChatRow, 'blocked_by_low' | 'blocked_by_high'>, side: Side) {
  const { blocked_by_low: low, blocked_by_high: high } = chat;
  return side === 'low' ? { byMe: low, byOther: high } : { byMe: high, byOther: low };
}

export function isBlocked(chat: Pick<ChatRow, 'blocked_by_low' | 'blocked_by_high'>): boolean {
  return chat.blocked_by_low || chat.blocked_by_high;
}

/** Contacts are visible to both after an exchange, and hidden again while one has blocked the other. */
export function showsContacts(
  chat: Pick<ChatRow, 'contact_exchange' | 'blocked_by_low' | 'blocked_by_high'> | undefined,
): boolean {
  return chat?.contact_exchange === 'exchanged' && !isBlocked(chat);
}
