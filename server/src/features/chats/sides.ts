import type { ChatRow } from './chats.tables.ts';

/** The two sides of a chat. In a support chat every administrator is the high one. */
export type Side = 'low' | 'high';

type Pair = Pick<ChatRow, 'low_id' | 'high_id' | 'is_support'>;

export function lowOrHigh(chat: Pick<ChatRow, 'low_id'>, userId: string): Side {
  return chat.low_id === userId ? 'low' : 'high';
}

/** The two ids of a chat, in their order. */
export function pairOf(one: string, other: string): { low_id: string; high_id: string } {
  return one < other ? { low_id: one, high_id: other } : { low_id: other, high_id: one };
}

/** The id of the other person; null where the other side is the support team. */
export function otherIdOf(chat: Pair, userId: string): string | null {
  return chat.low_id === userId ? chat.high_id : chat.low_id;
}

/** Who of the two has blocked the other, from one person's side. */
export function blocksSeenBy(
  chat: Pick<ChatRow, 'low_id' | 'blocked_by_low' | 'blocked_by_high'>,
  userId: string,
): { byMe: boolean; byOther: boolean } {
  const { blocked_by_low: low, blocked_by_high: high } = chat;
  return lowOrHigh(chat, userId) === 'low' ? { byMe: low, byOther: high } : { byMe: high, byOther: low };
}
