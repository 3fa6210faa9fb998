import { limits } from '@coursemate/contract/limits';
import type { Message } from '@coursemate/contract/messages';

/** The newest part of a chat, as far back as it was asked for: by `seq`, each message once. */
export interface History {
  messages: readonly Message[];
  /** Whether the chat began before the first of them. */
  hasOlder: boolean;
  /** Said to be read before the message itself was here. */
  readAhead: readonly string[];
}

/** What comes late is a page or two, never thousands. */
const READ_AHEAD_MAX = 1000;

export const NO_HISTORY: History = { messages: [], hasOlder: false, readAhead: [] };

/** Read stays read: an answer that was on its way when the news came does not take it back. */
function newer(known: Message | undefined, message: Message, readAhead: ReadonlySet<string>): Message {
  const read = message.read_by_recipient || known?.read_by_recipient === true || readAhead.has(message.id);
  return read === message.read_by_recipient ? message : { ...message, read_by_recipient: read };
}

/** Messages put in their places, in whatever order and however often they came. */
export function mergeMessages(history: History, arrived: readonly Message[]): History {
  // One from before the part that is here would leave a hole; it comes with its page.
  const first = history.hasOlder ? (history.messages[0]?.seq ?? 0) : 0;
  const fitting = arrived.filter(({ seq }) => seq >= first);
  if (fitting.length === 0) return history;
  const ahead = new Set(history.readAhead);
  const byId = new Map(history.messages.map((message) => [message.id, message]));
  for (const message of fitting) byId.set(message.id, newer(byId.get(message.id), message, ahead));
  return {
    ...history,
    messages: [...byId.values()].toSorted((a, b) => a.seq - b.seq),
    readAhead: history.readAhead.filter((id) => !byId.has(id)),
  };
}

/** The page before the first message. */
export function addOlder(history: History, page: { messages: readonly Message[]; has_more: boolean }): History {
  return { ...mergeMessages({ ...history, hasOlder: false }, page.messages), hasOlder: page.has_more };
}

/** Messages were read, by whichever side they were for. */
export function markMessages(history: History, ids: readonly string[]): History {
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

/** The `seq` after which something is missing, or null. */
export function gapAfter({ messages, hasOlder }: History): number | null {
  let last = hasOlder ? (messages[0]?.seq ?? 1) - 1 : 0;
  for (const { seq } of messages) {
    if (seq !== last + 1) return last;
    last = seq;
  }
  return null;
}

/**
 * The `seq` from which to ask again after an absence: the last one, or further back, where messages may have been read
 * meanwhile. Not further than one answer reaches.
 */
export function knownUpTo({ messages }: History): number {
  const last = messages.at(-1)?.seq ?? 0;
  const unsettled = messages.find(({ read_by_recipient, sender_id }) => !read_by_recipient && sender_id !== null);
  return Math.max(last - limits.pageSizeMax, Math.min(last, (unsettled?.seq ?? last + 1) - 1), 0);
}
