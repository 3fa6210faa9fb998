import { newMessage } from '@coursemate/contract/messages';
import { typingStarted, typingStopped } from '@coursemate/contract/presence';
import { useSyncExternalStore } from 'react';

import { keepLive, on } from '#lib/live.ts';
import { useSocketState } from '#lib/socket.ts';

/** A start is repeated every two seconds; after three that were missed, nobody writes any more. */
const FORGET_MS = 6000;

const writing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
let stopListening: (() => void) | null = null;

function tell(): void {
  for (const listener of listeners) listener();
}

function started(chatId: string): void {
  clearTimeout(writing.get(chatId));
  writing.set(
    chatId,
    setTimeout(() => stopped(chatId), FORGET_MS),
  );
  tell();
}

function stopped(chatId: string): void {
  clearTimeout(writing.get(chatId));
  if (writing.delete(chatId)) tell();
}

function forgetAll(): void {
  for (const chatId of writing.keys()) stopped(chatId);
}

function listen(): () => void {
  const stop = keepLive({
    events: [
      on(typingStarted, ({ chatId }) => started(chatId)),
      on(typingStopped, ({ chatId }) => stopped(chatId)),
      on(newMessage, ({ message }) => stopped(message.chat_id)),
    ],
    // Whoever still writes says so again within two seconds.
    catchUp: forgetAll,
  });
  return () => {
    stop();
    forgetAll();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stopListening ??= listen();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopListening?.();
    stopListening = null;
  };
}

/** Whether the other side of a chat is writing. Without a connection nobody knows. */
export function useTyping(chatId: string): boolean {
  const isWriting = useSyncExternalStore(subscribe, () => writing.has(chatId));
  return useSocketState() === 'connected' && isWriting;
}
