import { limits } from '@coursemate/contract/limits';
import { startTyping, stopTyping } from '@coursemate/contract/presence';
import { useEffect, useMemo } from 'react';

import { emit, socketState } from '#lib/socket.ts';

/** Often enough for the other side to believe it, seldom enough to cost nothing. */
const REPEAT_MS = 2000;

export interface TypingSignal {
  typed: () => void;
  stopped: () => void;
}

/** Tells the other side that one writes here, and that one no longer does. */
export class TypingNews implements TypingSignal {
  readonly #say: (event: 'start' | 'stop') => void;
  #saidAt: number | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (event: 'start' | 'stop') => void) {
    this.#say = say;
  }

  typed(): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.stopped(), limits.typingStopMs);
    if (this.#saidAt !== null && Date.now() - this.#saidAt < REPEAT_MS) return;
    this.#saidAt = Date.now();
    this.#say('start');
  }

  stopped(): void {
    clearTimeout(this.#pause);
    if (this.#saidAt === null) return;
    this.#saidAt = null;
    this.#say('stop');
  }
}

export function useTypingSignal(chatId: string): TypingSignal {
  const news = useMemo(
    () =>
      new TypingNews((event) => {
        if (socketState() !== 'connected') return;
        // Nobody misses it when it is lost.
        emit(event === 'start' ? startTyping : stopTyping, { chatId }).catch(() => undefined);
      }),
    [chatId],
  );
  useEffect(() => () => news.stopped(), [news]);
  return news;
}
