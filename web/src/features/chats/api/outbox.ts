import type { Message } from '@coursemate/contract/chats/messages';
import { useSyncExternalStore } from 'react';

import { draftsIn, dropDraft, keepDraft, onDraftChanged, onDraftsDropped, readDraft } from '#lib/drafts.ts';

export const SEND_FAILED = 'Failed to send message. Please try again.';

/** A message of the viewer that the server has not stored yet. */
export interface OutgoingMessage {
  clientId: string;
  content: string;
  createdAt: string;
  /** One that waits got no answer and goes by itself; one that was refused waits for the viewer. */
  state: 'sending' | 'waiting' | 'refused';
  /** Why it was refused. */
  refusal: string | null;
}

const EMPTY: readonly OutgoingMessage[] = [];
/** What is kept in the storage, which all tabs share. */
const outboxes = new Map<string, readonly OutgoingMessage[]>();
const listeners = new Set<() => void>();

const PREFIX = 'outbox:';
const keyOf = (chatId: string) => PREFIX + chatId;

onDraftsDropped(() => outboxes.clear());
onDraftChanged((key) => {
  if (!key.startsWith(PREFIX)) return;
  outboxes.delete(key.slice(PREFIX.length));
  notify();
});

function notify(): void {
  for (const listener of listeners) listener();
}

/** Another release may have stored something else. */
function toMessage(value: unknown): OutgoingMessage[] {
  const { clientId, content, createdAt, state, refusal }: Partial<Record<string, unknown>> =
    typeof value === 'object' ? { ...value } : {};
  if (typeof clientId !== 'string' || typeof content !== 'string' || typeof createdAt !== 'string') return [];
  const base = { clientId, content, createdAt };
  if (state === 'refused' && typeof refusal === 'string') return [{ ...base, state, refusal }];
  return [{ ...base, state: state === 'waiting' ? state : 'sending', refusal: null }];
}

function readStored(chatId: string): readonly OutgoingMessage[] {
  const stored: unknown = readDraft(keyOf(chatId));
  return Array.isArray(stored) && stored.length > 0 ? stored.flatMap(toMessage) : EMPTY;
}

export function readOutbox(chatId: string): readonly OutgoingMessage[] {
  const outbox = outboxes.get(chatId) ?? readStored(chatId);
  outboxes.set(chatId, outbox);
  return outbox;
}

/** The chats with messages that the server has not stored yet. */
export function chatsWithOutbox(): string[] {
  return draftsIn(PREFIX).map((key) => key.slice(PREFIX.length));
}

/** Changes what is stored, which another tab may have changed a moment ago. */
function changeOutbox(
  chatId: string,
  change: (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[],
): void {
  const messages = change(readStored(chatId));
  outboxes.set(chatId, messages);
  if (messages.length === 0) dropDraft(keyOf(chatId));
  else keepDraft(keyOf(chatId), messages);
  notify();
}

export function addToOutbox(chatId: string, content: string): void {
  const message: OutgoingMessage = {
    clientId: crypto.randomUUID(),
    content,
    createdAt: new Date().toISOString(),
    state: 'sending',
    refusal: null,
  };
  changeOutbox(chatId, (messages) => [...messages, message]);
}

/** Changes messages that are still there. */
export function changeMessages(chatId: string, change: (message: OutgoingMessage) => OutgoingMessage): void {
  changeOutbox(chatId, (messages) => messages.map(change));
}

export function removeFromOutbox(chatId: string, clientId: string): void {
  changeOutbox(chatId, (messages) => messages.filter((message) => message.clientId !== clientId));
}

/** Removes messages that have arrived from the server, by an event, an answer or a page of the history. */
export function removeDelivered(chatId: string, delivered: readonly Message[]): void {
  const clientIds = new Set(delivered.map(({ client_id }) => client_id));
  const isThere = readOutbox(chatId).some(({ clientId }) => clientIds.has(clientId));
  if (isThere) changeOutbox(chatId, (messages) => messages.filter(({ clientId }) => !clientIds.has(clientId)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Messages that the server has not stored yet, in the order in which they were written. */
export function useOutbox(chatId: string): readonly OutgoingMessage[] {
  return useSyncExternalStore(subscribe, () => readOutbox(chatId));
}
