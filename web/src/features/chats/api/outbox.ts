import type { ErrorCode } from '@coursemate/contract/base/errors';
import type { Message } from '@coursemate/contract/chats/messages';
import { useSyncExternalStore } from 'react';

import { dropDraft, keepDraft, onDraftsDropped, readDraft } from '#lib/drafts.ts';

export const SEND_FAILED = 'Failed to send message via WebSocket';

interface StoredMessage {
  clientId: string;
  content: string;
  createdAt: string;
}

/** A message of the viewer that the server has not stored yet. */
export interface OutgoingMessage extends StoredMessage {
  /** Why it was not sent; null while it is being sent. */
  failure: { sentence: string; code: ErrorCode | null } | null;
}

const EMPTY: readonly OutgoingMessage[] = [];
const outboxes = new Map<string, readonly OutgoingMessage[]>();
const listeners = new Set<() => void>();

const keyOf = (chatId: string) => `outbox:${chatId}`;

onDraftsDropped(() => outboxes.clear());

/** Another release may have stored something else. */
function isStored(value: unknown): value is StoredMessage {
  const fields: Partial<Record<string, unknown>> = typeof value === 'object' ? { ...value } : {};
  return ['clientId', 'content', 'createdAt'].every((name) => typeof fields[name] === 'string');
}

/** Messages that were being sent when the page was closed have failed, unless the history has them. */
function restore(chatId: string): readonly OutgoingMessage[] {
  const stored: unknown = readDraft(keyOf(chatId));
  if (!Array.isArray(stored) || stored.length === 0 || !stored.every(isStored)) return EMPTY;
  return stored.map(({ clientId, content, createdAt }) => ({
    clientId,
    content,
    createdAt,
    failure: { sentence: SEND_FAILED, code: null },
  }));
}

export function readOutbox(chatId: string): readonly OutgoingMessage[] {
  const outbox = outboxes.get(chatId);
  if (outbox) return outbox;
  const restored = restore(chatId);
  outboxes.set(chatId, restored);
  return restored;
}

function writeOutbox(chatId: string, messages: readonly OutgoingMessage[]): void {
  outboxes.set(chatId, messages);
  if (messages.length === 0) dropDraft(keyOf(chatId));
  else keepDraft(keyOf(chatId), messages);
  for (const listener of listeners) listener();
}

/** Adds a message, or replaces the one with the same `clientId`. */
export function putInOutbox(chatId: string, message: OutgoingMessage): void {
  const outbox = readOutbox(chatId);
  const isThere = outbox.some(({ clientId }) => clientId === message.clientId);
  const replaced = outbox.map((one) => (one.clientId === message.clientId ? message : one));
  writeOutbox(chatId, isThere ? replaced : [...outbox, message]);
}

export function removeFromOutbox(chatId: string, clientId: string): void {
  writeOutbox(
    chatId,
    readOutbox(chatId).filter((message) => message.clientId !== clientId),
  );
}

/** Removes messages that have arrived from the server, by an event, an answer or a page of the history. */
export function removeDelivered(chatId: string, delivered: readonly Message[]): void {
  const outbox = readOutbox(chatId);
  if (outbox.length === 0) return;
  const clientIds = new Set(delivered.map(({ client_id }) => client_id));
  const left = outbox.filter(({ clientId }) => !clientIds.has(clientId));
  if (left.length < outbox.length) writeOutbox(chatId, left);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Messages that are being sent or have failed, in the order in which they were written. */
export function useOutbox(chatId: string): readonly OutgoingMessage[] {
  return useSyncExternalStore(subscribe, () => readOutbox(chatId));
}
