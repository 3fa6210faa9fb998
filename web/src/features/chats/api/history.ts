import { limits } from '@coursemate/contract/base/limits';
import type { Message } from '@coursemate/contract/chats/messages';

/** The newest messages of a chat, as far back as they were loaded: ordered by `seq`, each message once. */
export interface History {
  messages: readonly Message[];
  /** Whether there are messages before the first one. */
  hasOlder: boolean;
  /** Ids of messages that were read before the message itself arrived here. */
  readAhead: readonly string[];
}

/** Messages arrive a page or two after they were read, never thousands. */
const READ_AHEAD_MAX = 1000;

export const NO_HISTORY: History = { messages: [], hasOlder: false, readAhead: [] };

/** A message that was read stays read, although an answer that was on its way does not know it yet. */
function keepRead(known: Message | undefined, message: Message, readAhead: ReadonlySet<string>): Message {
  const read = message.read_by_recipient || known?.read_by_recipient === true || readAhead.has(message.id);
  return read === message.read_by_recipient ? message : { ...message, read_by_recipient: read };
}

/** Adds messages in their places. The result is the same in whatever order and however often they arrive. */
export function mergeMessages(history: History, arrived: readonly Message[]): History {
  // A message older than the loaded part would leave a gap; it comes with its page.
  const first = history.hasOlder ? (history.messages[0]?.seq ?? 0) : 0;
  const fitting = arrived.filter(({ seq }) => seq >= first);
  if (fitting.length === 0) return history;
  const readAhead = new Set(history.readAhead);
  const byId = new Map(history.messages.map((message) => [message.id, message]));
  for (const message of fitting) byId.set(message.id, keepRead(byId.get(message.id), message, readAhead));
  return {
    ...history,
    messages: [...byId.values()].toSorted((a, b) => a.seq - b.seq),
    readAhead: history.readAhead.filter((id) => !byId.has(id)),
  };
}

/** Adds the page before the first message. */
export function addOlder(history: History, page: { messages: readonly Message[]; has_more: boolean }): History {
  return { ...mergeMessages({ ...history, hasOlder: false }, page.messages), hasOlder: page.has_more };
}

/** Marks messages as read, those of either side. */
export function markAsRead(history: History, ids: readonly string[]): History {
  const read = new Set(ids);
  const here = new Set(history.messages.map(({ id }) => id));
  const ahead = ids.filter((id) => !here.has(id) && !history.readAhead.includes(id));
  const changes = history.messages.some((message) => read.has(message.id) && !message.read_by_recipient);
  if (!changes && ahead.length === 0) return history;
  return {
    ...history,
    messages: changes
      ? history.messages.map((message) =>
          read.has(message.id) && !message.read_by_recipient ? { ...message, read_by_recipient: true } : message,
        )
      : history.messages,
    readAhead: [...history.readAhead, ...ahead].slice(-READ_AHEAD_MAX),
  };
}

/** The `seq` after which a message is missing, or null. */
export function gapAfter({ messages, hasOlder }: History): number | null {
  let last = hasOlder ? (messages[0]?.seq ?? 1) - 1 : 0;
  for (const { seq } of messages) {
    if (seq !== last + 1) return last;
    last = seq;
  }
  return null;
}

/**
 * The `seq` after which to ask again when the connection was lost: the last one, or the one before the first unread
 * message, which may have been read meanwhile. Not further back than one answer reaches.
 */
export function catchUpAfter({ messages }: History): number {
  const last = messages.at(-1)?.seq ?? 0;
  const unread = messages.find(({ read_by_recipient, sender_id }) => !read_by_recipient && sender_id !== null);
  return Math.max(last - limits.pageSizeMax, Math.min(last, (unread?.seq ?? last + 1) - 1), 0);
}
