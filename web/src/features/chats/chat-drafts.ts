import { useSyncExternalStore } from 'react';

import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts';

const listeners = new Set<() => void>();

const keyOf = (chatId: string) => `chat:${chatId}`;

/** The text that was written in a chat and not sent; '' for none. */
export function readChatDraft(chatId: string): string {
  const kept = readDraft(keyOf(chatId));
  return typeof kept === 'string' ? kept : '';
}

export function keepChatDraft(chatId: string, text: string): void {
  if (text === '') dropDraft(keyOf(chatId));
  else keepDraft(keyOf(chatId), text);
  for (const listener of listeners) listener();
}

/** Puts a sentence behind what is written already. */
export function addToChatDraft(chatId: string, sentence: string): void {
  const draft = readChatDraft(chatId).trimEnd();
  keepChatDraft(chatId, draft === '' ? sentence : `${draft} ${sentence}`);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The draft of a chat, updated with every letter. */
export function useChatDraft(chatId: string): string {
  return useSyncExternalStore(subscribe, () => readChatDraft(chatId));
}
