import type { ServerEvent } from '@coursemate/contract/event';
import { messageSent, messagesRead, newMessage } from '@coursemate/contract/messages';
import { suggestedMessageSent, suggestionsUpdated } from '@coursemate/contract/suggestions';

import { administratorIds } from '#features/auth/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Payload } from '#platform/realtime/events.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';

import type { ChatRow } from './chats.tables.ts';
import { idSeenBy, presentMessage } from './messages.presenter.ts';
import type { SaidMessage } from './messages.queries.ts';

type Pair = Pick<ChatRow, 'id' | 'low_id' | 'high_id' | 'is_support'>;

/** Everyone who takes part in a chat. */
export async function peopleIn(db: Db | Tx, chat: Pair): Promise<string[]> {
  if (chat.high_id !== null) return [chat.low_id, chat.high_id];
  return [...new Set([chat.low_id, ...(await administratorIds(db))])];
}

/** Those on the other side from someone; for one of the team that is the person who asked. */
export async function peopleAcrossFrom(db: Db | Tx, chat: Pair, userId: string): Promise<string[]> {
  if (chat.is_support && userId !== chat.low_id) return [chat.low_id];
  return (await peopleIn(db, chat)).filter((id) => id !== userId);
}

/** Tells each of the people something in their own words. */
export function tellEach<E extends ServerEvent>(
  gateway: Gateway,
  people: readonly string[],
  event: E,
  payloadFor: (receiverId: string) => Payload<E>,
): void {
  for (const id of people) gateway.toPerson(id, event, payloadFor(id));
}

/** Tells of a new message: its sender's pages that it was sent, everyone else that it has come. */
export function deliverMessage(gateway: Gateway, chat: Pair, row: SaidMessage, people: readonly string[]): void {
  const sent = row.type === 'suggestion' ? suggestedMessageSent : messageSent;
  for (const id of people) {
    const message = presentMessage(row, chat, id);
    if (id === row.sender_id) gateway.toPerson(id, sent, { message, clientId: row.client_id });
    else gateway.toPerson(id, newMessage, { message });
  }
}

export function deliverSuggestionsUpdated(gateway: Gateway, chat: Pair, people: readonly string[]): void {
  tellEach(gateway, people, suggestionsUpdated, () => ({ chatId: chat.id }));
}

export function deliverRead(
  gateway: Gateway,
  chat: Pair,
  read: { by: string; messageIds: string[] },
  people: readonly string[],
): void {
  const { by, messageIds } = read;
  tellEach(gateway, people, messagesRead, (id) => ({ chatId: chat.id, messageIds, readBy: idSeenBy(chat, by, id) }));
}
