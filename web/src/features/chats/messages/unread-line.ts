import type { Chat } from '@coursemate/contract/chats/chats';
import type { Message } from '@coursemate/contract/chats/messages';

import { isUnread, sideOf } from './sides.ts';

/** The line above the first message that was unread when the chat was opened. */
export interface UnreadLine {
  seq: number;
  count: number;
}

export function unreadLine(chat: Chat, messages: readonly Message[]): UnreadLine | null {
  const unread = messages.filter((message) => isUnread(chat, message));
  const first = unread[0];
  // The count of the chat includes messages that are not loaded yet.
  return first ? { seq: first.seq, count: Math.max(unread.length, chat.unread_count) } : null;
}

/** The line moves up when older messages that are loaded later are unread as well. */
export function extendLine(line: UnreadLine | null, chat: Chat, messages: readonly Message[]): UnreadLine | null {
  if (!line) return null;
  let { seq } = line;
  for (const message of messages.filter((one) => one.seq < line.seq).toReversed()) {
    if (isUnread(chat, message)) ({ seq } = message);
    else if (sideOf(chat, message) === 'theirs') break;
  }
  return seq === line.seq ? line : { ...line, seq };
}
