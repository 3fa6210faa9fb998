import { limits } from '@coursemate/contract/limits';
import { createContext } from 'react';

/** spec 2 §4. */
const THRESHOLD = 0.1;

/** Notices which messages were in view for long enough to have been read, while someone could look. */
export class ReadWatch {
  #observer: IntersectionObserver | null = null;
  #onRead: (id: string) => void = () => undefined;
  readonly #ids = new Map<Element, string>();
  readonly #inView = new Map<Element, ReturnType<typeof setTimeout> | undefined>();

  /** Returns how to stop. */
  start(onRead: (id: string) => void): () => void {
    this.#onRead = onRead;
    document.addEventListener('visibilitychange', this.#lookedAway);
    return () => {
      document.removeEventListener('visibilitychange', this.#lookedAway);
      for (const element of this.#inView.keys()) this.#leave(element);
    };
  }

  /** Watches one message. Returns how to stop. */
  watch(element: Element, id: string): () => void {
    // Made with the first message: the list that it stands in is there only then.
    this.#observer ??= new IntersectionObserver((entries) => entries.forEach((entry) => this.#seen(entry)), {
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

  #seen({ target, isIntersecting }: IntersectionObserverEntry): void {
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

  readonly #lookedAway = () => {
    for (const element of this.#inView.keys()) this.#enter(element);
  };
}

/** Where messages that are still unread announce themselves. */
export const ReadWatchContext = createContext<ReadWatch | null>(null);
