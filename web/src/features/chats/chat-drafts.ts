import { useSyncExternalStore } from 'react';

import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts';

const listeners = new Set<() => void>();

const keyOf = (chatId: string) => `chat:${chatId}`;

/** What was written in a chat and not sent. */
export function readChatDraft(chatId: string): string {
  const kept = readDraft(keyOf(chatId));
  return typeof kept === 'string' ? kept : '';
}

export function keepChatDraft(chatId: string, text: string): void {
  if (text === '') dropDraft(keyOf(chatId));
  else keepDraft(keyOf(chatId), text);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The draft of a chat as it is being written, wherever it is shown. */
export function useChatDraft(chatId: string): string {
  return useSyncExternalStore(subscribe, () => readChatDraft(chatId));
}
