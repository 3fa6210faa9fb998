import { type ErrorCode, errors } from '@coursemate/contract/errors';
import type { ClientEvent, FailedAck, ServerEvent } from '@coursemate/contract/event';
import { onTestFinished } from 'vitest';
import type * as z from 'zod/mini';

import type { Line } from '#lib/dial.ts';
import { sockets } from '#lib/socket.ts';

type Listener = (argument: never) => void;
type Answerer = (payload: unknown) => unknown;

interface Emitted {
  event: string;
  payload: unknown;
}

type AckOf<E extends ClientEvent> = z.output<E['ack']> | FailedAck;
type Handler<E extends ClientEvent> = (payload: z.output<E['payload']>) => AckOf<E> | Promise<AckOf<E>>;

/** A refusal as the server acknowledges it. */
export function refusedAck(code: ErrorCode): FailedAck {
  return { ok: false, error: errors[code].sentence, code };
}

/** An acknowledgement that never comes. */
export function noAck(): Promise<never> {
  return new Promise(() => {});
}

/** Stands in for the socket during one test: it connects when the test says so. */
export class FakeSocket implements Line {
  /** Those that were dialled, oldest first. */
  static dialled: FakeSocket[] = [];

  readonly #listeners = new Map<string, Listener>();
  #onAny: ((event: string, payload: unknown) => void) | undefined;
  readonly #answers = new Map<string, Answerer>();
  /** What the page has said, oldest first. */
  readonly #emitted: Emitted[] = [];
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

  timeout(ms: number) {
    return { emitWithAck: (event: string, payload: unknown) => this.#emit(event, payload, ms) };
  }

  /** What the server answers to an event from now on; without it nothing comes back. */
  answer<E extends ClientEvent>(event: E, handle: Handler<E>): this {
    // Each answer is only ever asked for with the payload of its own event.
    this.#answers.set(event.name, handle as Answerer);
    return this;
  }

  /** The payloads of `event` that the page has sent so far. */
  emitted<E extends ClientEvent>(event: E): Array<z.output<E['payload']>> {
    // `emit` of lib/socket.ts has typed them.
    return this.#emitted
      .filter((one) => one.event === event.name)
      .map(({ payload }) => payload as z.output<E['payload']>);
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

  async #emit(event: string, payload: unknown, ms: number): Promise<unknown> {
    this.#emitted.push({ event, payload });
    const late = new Promise((_, reject) => {
      setTimeout(() => reject(new Error('operation has timed out')), ms);
    });
    const answer = this.#answers.get(event);
    return Promise.race([answer ? Promise.resolve(answer(payload)) : noAck(), late]);
  }

  #fire(event: string, argument: unknown): void {
    // Listeners are kept by name, and each name has one argument.
    this.#listeners.get(event)?.(argument as never);
  }
}
