import { CONTACTS_EXCHANGED } from '#features/chats/index.ts';
import { later, minutes } from '#platform/clock.ts';

import { createRandom } from '../random.ts';
import { seededId } from '../random.ts';
import type { Row } from '../rows.ts';
import { textOfSuggestion } from './script.ts';

export interface DemoMessage {
  senderId: string;
  at: Date;
  text: string;
  suggestion: string | null;
}

/** A chat with everything that was said in it. */
export interface DemoChat {
  chat: Row<'chats'>;
  messages: Row<'messages'>[];
}

interface Reading {
  /** How many of the last messages wait to be read. */
  unread: number;
  now: Date;
}

type Kept = Pick<Row<'messages'>, 'sender_id' | 'type' | 'content' | 'created_at'>;

/** What was said as it is kept; after an agreement to exchange contacts the system says so. */
function keptOf({ senderId, at, text, suggestion }: DemoMessage): Kept[] {
  if (suggestion === null) return [{ sender_id: senderId, type: 'user', content: text, created_at: at }];
  const said: Kept = { sender_id: senderId, type: 'suggestion', content: textOfSuggestion(suggestion), created_at: at };
  if (suggestion !== 'accept_contacts') return [said];
  return [said, { sender_id: null, type: 'system', content: CONTACTS_EXCHANGED, created_at: at }];
}

/** Read when the other side answered, at the latest a few minutes later. */
function readAt(message: Kept, after: readonly Kept[], now: Date): Date | null {
  if (message.sender_id === null) return null;
  const answer = after.find(({ sender_id }) => sender_id !== null && sender_id !== message.sender_id);
  const soon = later(new Date(message.created_at), minutes(6)).getTime();
  return new Date(Math.min(soon, now.getTime(), new Date(answer?.created_at ?? now).getTime()));
}

function checkOrder(chat: Row<'chats'>, messages: readonly Kept[], unread: number, now: Date): void {
  const times = [chat.created_at, ...messages.map(({ created_at }) => created_at), now].map((at) =>
    new Date(at).getTime(),
  );
  const wrong = times.findIndex((at, index) => at < (times[index - 1] ?? at));
  if (wrong > 0) throw new Error(`«${messages[wrong - 1]?.content ?? 'now'}» comes before what it follows`);
  const waiting = messages.slice(messages.length - unread);
  if (new Set(waiting.map(({ sender_id }) => sender_id)).size > 1 || waiting.length < unread) {
    throw new Error(`«${waiting[0]?.content}» cannot wait to be read: it was answered`);
  }
}

function contactsAfter(sent: readonly DemoMessage[]): Pick<Row<'chats'>, 'contact_exchange' | 'contact_requested_by'> {
  const last = sent.findLast(({ suggestion }) => suggestion?.endsWith('_contacts'));
  if (last?.suggestion === 'accept_contacts') return { contact_exchange: 'exchanged', contact_requested_by: null };
  if (last) return { contact_exchange: 'requested', contact_requested_by: last.senderId };
  return { contact_exchange: 'none', contact_requested_by: null };
}

/** Of a support chat: whether the person had the last word, and who of the team had theirs last. */
function answersIn(chat: Row<'chats'>, sent: readonly DemoMessage[]): Partial<Row<'chats'>> {
  if (!chat.is_support) return {};
  const answer = sent.findLast(({ senderId }) => senderId !== chat.low_id);
  return { unanswered: sent.at(-1)?.senderId === chat.low_id, last_answered_by: answer?.senderId ?? null };
}

/** Fills a chat: the messages, and what the row of the chat says about them. */
export function fillChat(chat: Row<'chats'>, sent: readonly DemoMessage[], { unread, now }: Reading): DemoChat {
  const kept = sent.flatMap(keptOf);
  checkOrder(chat, kept, unread, now);
  const random = createRandom(`messages of ${chat.id}`);
  const messages = kept.map((message, index) => ({
    ...message,
    chat_id: chat.id,
    seq: index + 1,
    id: seededId(random, new Date(message.created_at)),
    client_id: null,
    read_at: index < kept.length - unread ? readAt(message, kept.slice(index + 1), now) : null,
  }));
  const last = messages.at(-1);
  if (!last) return { chat, messages };
  const waitsForLow = last.sender_id !== chat.low_id;
  return {
    chat: {
      ...chat,
      ...contactsAfter(sent),
      ...answersIn(chat, sent),
      last_seq: last.seq,
      last_content: last.content,
      last_sender_id: last.sender_id,
      last_message_at: last.created_at,
      updated_at: last.created_at,
      unread_low: waitsForLow ? unread : 0,
      unread_high: waitsForLow ? 0 : unread,
    },
    messages,
  };
}
