import { limits } from '@coursemate/contract/base/limits';
import type { Chat } from '@coursemate/contract/chats/chats';
import type { Message } from '@coursemate/contract/chats/messages';
import { createContext, useEffect, useEffectEvent, useState } from 'react';

import { useReadQueue } from '../api/mark-read.ts';
import { unreadBefore } from './unread.ts';

/** Marks messages of a chat as read once they were in view. The bubbles register with the observer it returns. */
export function useReadOnView(chat: Chat, messages: readonly Message[]): ViewObserver {
  const queue = useReadQueue(chat.id);
  const [observer] = useState(() => new ViewObserver());
  const onRead = useEffectEvent((id: string) => queue.add([id, ...unreadBefore(chat, messages, [id])]));
  useEffect(() => observer.start((id) => onRead(id)), [observer]);
  return observer;
}

/** How much of a message has to be in view. */
const THRESHOLD = 0.1;

/** Finds out which messages were in view long enough to count as read, while the tab was visible. */
class ViewObserver {
  #observer: IntersectionObserver | null = null;
  #onRead: (id: string) => void = () => undefined;
  readonly #ids = new Map<Element, string>();
  readonly #inView = new Map<Element, ReturnType<typeof setTimeout> | undefined>();

  /** Returns how to stop. */
  start(onRead: (id: string) => void): () => void {
    this.#onRead = onRead;
    document.addEventListener('visibilitychange', this.#restart);
    return () => {
      document.removeEventListener('visibilitychange', this.#restart);
      for (const element of this.#inView.keys()) this.#leave(element);
    };
  }

  /** Observes one message. Returns how to stop. */
  observe(element: Element, id: string): () => void {
    // Made with the first message, because only then the list around it exists.
    this.#observer ??= new IntersectionObserver((entries) => entries.forEach((entry) => this.#moved(entry)), {
      root: element.closest('[role="log"]'),
      threshold: THRESHOLD,
    });
    this.#ids.set(element, id);
    this.#observer.observe(element);
    return () => {
      this.#observer?.unobserve(element);
      this.#leave(element);
      this.#ids.delete(element);
    };
  }

  #moved({ target, isIntersecting }: IntersectionObserverEntry): void {
    if (isIntersecting) this.#enter(target);
    else this.#leave(target);
  }

  #enter(element: Element): void {
    clearTimeout(this.#inView.get(element));
    const wait = () => setTimeout(() => this.#read(element), limits.readAfterMs);
    this.#inView.set(element, document.hidden ? undefined : wait());
  }

  #leave(element: Element): void {
    clearTimeout(this.#inView.get(element));
    this.#inView.delete(element);
  }

  #read(element: Element): void {
    const id = this.#ids.get(element);
    if (id !== undefined) this.#onRead(id);
  }

  /** The tab was hidden or shown: the time in view starts again. */
  readonly #restart = () => {
    for (const element of this.#inView.keys()) this.#enter(element);
  };
}

/** Unread messages register here. */
export const ViewObserverContext = createContext<ViewObserver | null>(null);
