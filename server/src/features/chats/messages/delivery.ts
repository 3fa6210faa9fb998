import type { ServerEvent } from '@coursemate/contract/base/event';
import { messageSent, messagesRead, newMessage } from '@coursemate/contract/chats/messages';
import { suggestedMessageSent, suggestionsUpdated } from '@coursemate/contract/chats/suggestions';

import { administratorIds } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import type { Payload } from '#platform/realtime/events.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';

import type { ChatRow } from '../chats.tables.ts';
import { idSeenBy } from '../support/support.policy.ts';
import { presentMessage } from './messages.presenter.ts';
import type { MessageWithSender } from './messages.queries.ts';

type Pair = Pick<ChatRow, 'id' | 'low_id' | 'high_id' | 'is_support'>;

/** Everyone who takes part in a chat. */
export async function peopleIn(db: Db | Tx, chat: Pair): Promise<string[]> {
  if (chat.high_id !== null) return [chat.low_id, chat.high_id];
  return [...new Set([chat.low_id, ...(await administratorIds(db))])];
}

/** Everyone on the other side; for an administrator in a support chat that is the person who asked. */
export async function peopleAcrossFrom(db: Db | Tx, chat: Pair, userId: string): Promise<string[]> {
  if (chat.is_support && userId !== chat.low_id) return [chat.low_id];
  return (await peopleIn(db, chat)).filter((id) => id !== userId);
}

/**
 * Sends an event about `aboutId` in a chat. The person who asked the support team sees another id than administrators
 * do, so it takes at most two frames, however many people receive it.
 */
export function sendInChat<E extends ServerEvent>(
  gateway: Gateway,
  chat: Pair,
  people: readonly string[],
  event: E,
  aboutId: string,
  payloadWith: (seenId: string) => Payload<E>,
): void {
  const bySeenId = Map.groupBy(people, (id) => idSeenBy(chat, aboutId, id));
  for (const [seenId, receivers] of bySeenId) gateway.toPeople(receivers, event, payloadWith(seenId));
}

/** Sends a new message: to its sender's own pages as sent, to everyone else as new. */
export function deliverMessage(gateway: Gateway, chat: Pair, row: MessageWithSender, people: readonly string[]): void {
  const sent = row.type === 'suggestion' ? suggestedMessageSent : messageSent;
  const receivers = people.filter((id) => id !== row.sender_id);
  if (row.sender_id !== null) {
    const message = presentMessage(row, chat, row.sender_id);
    gateway.toPerson(row.sender_id, sent, { message, clientId: row.client_id });
  }
  // Everyone who sees the sender under the same id sees the same message.
  for (const group of Map.groupBy(receivers, (id) => idSeenBy(chat, row.sender_id ?? '', id)).values()) {
    const [first] = group;
    if (first !== undefined) gateway.toPeople(group, newMessage, { message: presentMessage(row, chat, first) });
  }
}

export function deliverSuggestionsUpdated(gateway: Gateway, chat: Pair, people: readonly string[]): void {
  gateway.toPeople(people, suggestionsUpdated, { chatId: chat.id });
}

export function deliverRead(
  gateway: Gateway,
  chat: Pair,
  read: { by: string; messageIds: string[] },
  people: readonly string[],
): void {
  const { by, messageIds } = read;
  sendInChat(gateway, chat, people, messagesRead, by, (readBy) => ({ chatId: chat.id, messageIds, readBy }));
}
