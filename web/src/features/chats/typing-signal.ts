import { limits } from '@coursemate/contract/base/limits';
import { startTyping, stopTyping } from '@coursemate/contract/chats/presence';
import { useEffect, useMemo } from 'react';

import { emit, socketState } from '#lib/live/socket.ts';

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
