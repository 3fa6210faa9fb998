import type { Chat } from '@coursemate/contract/chats/chats';
import type { Message } from '@coursemate/contract/chats/messages';

import { isUnread, sideOf } from './sides.ts';

/** How many of the newest messages are looked at, and how new the latest read one has to be. */
const NEWEST = 50;
const LATEST_WITHIN = 11;

/** The unread messages before one that was just read: whoever reads the newest has seen the older ones too. */
export function unreadBefore(chat: Chat, messages: readonly Message[], read: readonly string[]): string[] {
  const isRead = (message: Message) =>
    sideOf(chat, message) === 'theirs' && (message.read_by_recipient || read.includes(message.id));
  const newest = messages.slice(-NEWEST).toReversed();
  const latest = newest.findIndex(isRead);
  if (latest === -1 || latest >= LATEST_WITHIN) return [];
  return newest
    .slice(latest + 1)
    .filter((message) => isUnread(chat, message) && !read.includes(message.id))
    .map(({ id }) => id);
}
