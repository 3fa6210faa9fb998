import { limits } from '@coursemate/contract/base/limits';
import { newMessage } from '@coursemate/contract/chats/messages';
import { startTyping, stopTyping, typingStarted, typingStopped } from '@coursemate/contract/chats/presence';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

import { keepLive, on } from '#lib/live/live.ts';
import { emit, socketState, useWhileConnected } from '#lib/live/socket.ts';

/** A start is repeated every two seconds. After three that were missed the other person has stopped. */
const FORGET_MS = 6000;

const typing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
let stopListening: (() => void) | null = null;

function notify(): void {
  for (const listener of listeners) listener();
}

function started(chatId: string): void {
  clearTimeout(typing.get(chatId));
  typing.set(
    chatId,
    setTimeout(() => stopped(chatId), FORGET_MS),
  );
  notify();
}

function stopped(chatId: string): void {
  clearTimeout(typing.get(chatId));
  if (typing.delete(chatId)) notify();
}

function forgetAll(): void {
  for (const chatId of typing.keys()) stopped(chatId);
}

function listen(): () => void {
  const stop = keepLive({
    events: [
      on(typingStarted, ({ chatId }) => started(chatId)),
      on(typingStopped, ({ chatId }) => stopped(chatId)),
      on(newMessage, ({ message }) => stopped(message.chat_id)),
    ],
    // A person who is still typing sends the next start within two seconds.
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

/** Whether the other person in a chat is typing; false without a connection. */
export function useTyping(chatId: string): boolean {
  const isTyping = useSyncExternalStore(subscribe, () => typing.has(chatId));
  return useWhileConnected(isTyping);
}

/** While the viewer goes on typing, the start is sent again after this long. */
const REPEAT_MS = 2000;

export interface TypingSignal {
  typed: () => void;
  stopped: () => void;
}

/** Tells the other person that the viewer types, and that they have stopped. */
export class TypingSender implements TypingSignal {
  readonly #send: (event: 'start' | 'stop') => void;
  #sentAt: number | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (event: 'start' | 'stop') => void) {
    this.#send = send;
  }

  typed(): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.stopped(), limits.typingStopMs);
    if (this.#sentAt !== null && Date.now() - this.#sentAt < REPEAT_MS) return;
    this.#sentAt = Date.now();
    this.#send('start');
  }

  stopped(): void {
    clearTimeout(this.#pause);
    if (this.#sentAt === null) return;
    this.#sentAt = null;
    this.#send('stop');
  }
}

export function useTypingSignal(chatId: string): TypingSignal {
  const sender = useMemo(
    () =>
      new TypingSender((event) => {
        if (socketState() !== 'connected') return;
        // A lost signal does no harm.
        emit(event === 'start' ? startTyping : stopTyping, { chatId }).catch(() => undefined);
      }),
    [chatId],
  );
  useEffect(() => () => sender.stopped(), [sender]);
  return sender;
}
