import type { Journal } from './page.ts';

export interface StoredMessage {
  seq: number;
  id: string;
  sender_id: string;
  client_id: string | null;
  is_read: boolean;
}

/** A chat as the database has it. */
export interface StoredChat {
  id: string;
  low_id: string;
  high_id: string;
  last_seq: number;
  unread_low: number;
  unread_high: number;
  /** By number. */
  messages: StoredMessage[];
}

/** What is wrong; everything is 0 when nothing is. */
export interface Findings {
  /** Acknowledged, but not stored as acknowledged. */
  lost: number;
  /** Stored more than once. */
  doubled: number;
  /** Stored in another order than that of sending, or under a number that leaves a gap. */
  reordered: number;
  /** A page shows something else under a number than the database has, or nothing. */
  diverged: number;
  /** Counters of unread messages that are not what the messages say. */
  unread: number;
}

function doubledIn({ messages }: StoredChat): number {
  const names = messages.map(({ sender_id, client_id }) => `${sender_id} ${client_id}`);
  return names.length - new Set(names).size;
}

function gapsIn({ messages, last_seq }: StoredChat): number {
  const gaps = messages.filter(({ seq }, index) => seq !== index + 1).length;
  return gaps + (last_seq === messages.length ? 0 : 1);
}

/** A page sends the next message once the last was acknowledged, so its numbers grow with those of the chat. */
function reorderedOf({ name }: Journal, { messages }: StoredChat): number {
  const own = messages.flatMap(({ client_id }) =>
    client_id?.startsWith(`${name}-`) ? [Number(client_id.slice(name.length + 1))] : [],
  );
  return own.filter((n, index) => index > 0 && n <= (own[index - 1] ?? 0)).length;
}

function lostOf({ acknowledged }: Journal, { messages }: StoredChat): number {
  return [...acknowledged].filter(([clientId, { seq, id }]) => {
    const stored = messages[seq - 1];
    return stored?.id !== id || stored.client_id !== clientId;
  }).length;
}

function divergedOf({ held, from, conflicts }: Journal, { messages }: StoredChat): number {
  const differing = messages.filter(({ seq, id }) => seq > from && held.get(seq) !== id).length;
  const invented = [...held.keys()].filter((seq) => seq > messages.length).length;
  return differing + invented + conflicts;
}

function wrongCountersOf({ messages, low_id, unread_low, unread_high }: StoredChat): number {
  const unread = messages.filter(({ is_read }) => !is_read);
  const ofLow = unread.filter(({ sender_id }) => sender_id !== low_id).length;
  return Number(unread_low !== ofLow) + Number(unread_high !== unread.length - ofLow);
}

/** Compares what pages say with what the database says. */
export function check(chats: readonly StoredChat[], journals: readonly Journal[]): Findings {
  const found: Findings = { lost: 0, doubled: 0, reordered: 0, diverged: 0, unread: 0 };
  for (const chat of chats) {
    found.doubled += doubledIn(chat);
    found.reordered += gapsIn(chat);
    found.unread += wrongCountersOf(chat);
    for (const journal of journals.filter(({ chatId }) => chatId === chat.id)) {
      found.lost += lostOf(journal, chat);
      found.reordered += reorderedOf(journal, chat);
      found.diverged += divergedOf(journal, chat);
    }
  }
  return found;
}
