import { newMessage } from '@coursemate/contract/messages';
import { typingStarted, typingStopped } from '@coursemate/contract/presence';
import { useSyncExternalStore } from 'react';

import { onServerEvent, onSocketState, socketState } from '#lib/socket.ts';

/** A start is repeated every two seconds; after three that were missed, nobody writes any more. */
const FORGET_MS = 6000;

const writing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
let stopHearing: (() => void) | null = null;

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

function hear(): () => void {
  const stops = [
    onServerEvent(typingStarted, ({ chatId }) => started(chatId)),
    onServerEvent(typingStopped, ({ chatId }) => stopped(chatId)),
    onServerEvent(newMessage, ({ message }) => stopped(message.chat_id)),
    // Whoever stops while we are away is never heard of.
    onSocketState(() => {
      if (socketState() !== 'connected') for (const chatId of writing.keys()) stopped(chatId);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const chatId of writing.keys()) stopped(chatId);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stopHearing ??= hear();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopHearing?.();
    stopHearing = null;
  };
}

/** Whether the other side of a chat is writing. */
export function useTyping(chatId: string): boolean {
  return useSyncExternalStore(subscribe, () => writing.has(chatId));
}
