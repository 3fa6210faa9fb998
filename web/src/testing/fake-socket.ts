import type { ServerEvent } from '@coursemate/contract/event';
import { onTestFinished } from 'vitest';
import type * as z from 'zod/mini';

import type { Line } from '#lib/dial.ts';
import { sockets } from '#lib/socket.ts';

type Listener = (argument: never) => void;

/** Stands in for the socket during one test: it connects when the test says so. */
export class FakeSocket implements Line {
  /** Those that were dialled, oldest first. */
  static dialled: FakeSocket[] = [];

  readonly #listeners = new Map<string, Listener>();
  #onAny: ((event: string, payload: unknown) => void) | undefined;
  readonly token: () => string | null;
  /** The tokens that were offered, one an attempt. */
  readonly attempts: Array<string | null> = [];
  closed = false;

  private constructor(token: () => string | null) {
    this.token = token;
  }

  static install(): void {
    const real = sockets.dialler;
    FakeSocket.dialled = [];
    sockets.dialler = () =>
      Promise.resolve((token) => {
        const socket = new FakeSocket(token);
        FakeSocket.dialled.push(socket);
        return socket;
      });
    onTestFinished(() => {
      sockets.dialler = real;
    });
  }

  /** The one that is in use. */
  static get current(): FakeSocket {
    const socket = FakeSocket.dialled.at(-1);
    if (!socket) throw new Error('Nobody has dialled yet');
    return socket;
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, listener);
  }

  onAny(listener: (event: string, payload: unknown) => void): void {
    this.#onAny = listener;
  }

  connect(): void {
    this.attempts.push(this.token());
  }

  disconnect(): void {
    this.closed = true;
  }

  accept(): void {
    this.#fire('connect', undefined);
  }

  refuse(message: string): void {
    this.#fire('connect_error', new Error(message));
  }

  drop(reason: string): void {
    this.#fire('disconnect', reason);
  }

  push<E extends ServerEvent>(event: E, payload: z.output<E['payload']>): void {
    this.#onAny?.(event.name, payload);
  }

  #fire(event: string, argument: unknown): void {
    // Listeners are kept by name, and each name has one argument.
    this.#listeners.get(event)?.(argument as never);
  }
}
