import type { Chat } from '@coursemate/contract/chats/chats';
import type { Message } from '@coursemate/contract/chats/messages';

type Side = 'ours' | 'theirs' | 'system';

/** Whose message it is. In a support chat every administrator's message is 'ours' to administrators. */
export function senderSide(chat: Chat, { sender_id, is_own_message }: Message): Side {
  if (sender_id === null) return 'system';
  if (is_own_message) return 'ours';
  return chat.support && sender_id !== chat.other_participant.id ? 'ours' : 'theirs';
}

/** Whether the viewer's side has not read a message of the other side yet. */
export function isUnread(chat: Chat, message: Message): boolean {
  return !message.read_by_recipient && senderSide(chat, message) === 'theirs';
}

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
    else if (senderSide(chat, message) === 'theirs') break;
  }
  return seq === line.seq ? line : { ...line, seq };
}

/** How many of the newest messages are looked at, and how new the latest read one has to be. */
const NEWEST = 50;
const LATEST_WITHIN = 11;

/** The unread messages before one that was just read: whoever reads the newest has seen the older ones too. */
export function unreadBefore(chat: Chat, messages: readonly Message[], read: readonly string[]): string[] {
  const isRead = (message: Message) =>
    senderSide(chat, message) === 'theirs' && (message.read_by_recipient || read.includes(message.id));
  const newest = messages.slice(-NEWEST).toReversed();
  const latest = newest.findIndex(isRead);
  if (latest === -1 || latest >= LATEST_WITHIN) return [];
  return newest
    .slice(latest + 1)
    .filter((message) => isUnread(chat, message) && !read.includes(message.id))
    .map(({ id }) => id);
}
