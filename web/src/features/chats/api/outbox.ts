import type { ErrorCode } from '@coursemate/contract/errors';
import type { Message } from '@coursemate/contract/messages';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

import { dropDraft, keepDraft, onDraftsDropped, readDraft } from '#lib/drafts.ts';

/** spec 2 §8. */
export const SEND_FAILED = 'Failed to send message via WebSocket';

const outgoing = z.object({ clientId: z.string(), content: z.string(), createdAt: z.string() });

/** A message of one's own that the server has not kept yet. */
export interface Outgoing extends z.output<typeof outgoing> {
  /** Why it was not sent, or null while it is on its way. */
  failure: { sentence: string; code: ErrorCode | null } | null;
}

const NOTHING: readonly Outgoing[] = [];
const boxes = new Map<string, readonly Outgoing[]>();
const listeners = new Set<() => void>();

const keyOf = (chatId: string) => `outbox:${chatId}`;

onDraftsDropped(() => boxes.clear());

/** Whatever was on its way when the page was closed has failed, unless the history says otherwise. */
function restore(chatId: string): readonly Outgoing[] {
  const kept = z.array(outgoing).safeParse(readDraft(keyOf(chatId)));
  if (!kept.success || kept.data.length === 0) return NOTHING;
  return kept.data.map((message) => ({ ...message, failure: { sentence: SEND_FAILED, code: null } }));
}

export function readOutbox(chatId: string): readonly Outgoing[] {
  const known = boxes.get(chatId);
  if (known) return known;
  const restored = restore(chatId);
  boxes.set(chatId, restored);
  return restored;
}

function write(chatId: string, messages: readonly Outgoing[]): void {
  boxes.set(chatId, messages);
  if (messages.length === 0) dropDraft(keyOf(chatId));
  else keepDraft(keyOf(chatId), messages);
  for (const listener of listeners) listener();
}

/** Puts a message in, or changes the one that goes by the same name. */
export function putOut(chatId: string, message: Outgoing): void {
  const box = readOutbox(chatId);
  const isThere = box.some(({ clientId }) => clientId === message.clientId);
  write(chatId, isThere ? box.map((one) => (one.clientId === message.clientId ? message : one)) : [...box, message]);
}

/** Nobody wants it any more. */
export function takeBack(chatId: string, clientId: string): void {
  write(
    chatId,
    readOutbox(chatId).filter((message) => message.clientId !== clientId),
  );
}

/** The server's copies are here, by whichever way: ours are no longer needed. */
export function delivered(chatId: string, messages: readonly Message[]): void {
  const box = readOutbox(chatId);
  if (box.length === 0) return;
  const kept = new Set(messages.map(({ client_id }) => client_id));
  const left = box.filter(({ clientId }) => !kept.has(clientId));
  if (left.length < box.length) write(chatId, left);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is on its way or has failed, in the order in which it was written. */
export function useOutbox(chatId: string): readonly Outgoing[] {
  return useSyncExternalStore(subscribe, () => readOutbox(chatId));
}
