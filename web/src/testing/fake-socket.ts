import { type ErrorCode, errors } from '@coursemate/contract/base/errors';
import {
  type ClientEvent,
  type FailedAck,
  failedAck,
  refusalsOfEvent,
  type ServerEvent,
} from '@coursemate/contract/base/event';
import { clientEvents } from '@coursemate/contract/events';
import { onTestFinished } from 'vitest';
import type * as z from 'zod/mini';

import type { Line } from '#lib/live/dial.ts';
import { sockets } from '#lib/live/socket.ts';

import { ContractCheck } from './contract-check.ts';

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

/**
 * Stands in for the socket during one test; it connects when the test says so. The test fails when an event or an
 * acknowledgement does not fit the contract.
 */
export class FakeSocket implements Line {
  /** The sockets of the test, oldest first. */
  static dialled: FakeSocket[] = [];

  readonly #listeners = new Map<string, Listener>();
  #onAny: ((event: string, payload: unknown) => void) | undefined;
  readonly #answers = new Map<string, Answerer>();
  /** What the page has sent, oldest first. */
  readonly #emitted: Emitted[] = [];
  /** Those who wait for an answer. */
  readonly #waiting: Array<(reason: Error) => void> = [];
  readonly #check: ContractCheck;
  readonly token: () => string | null;
  /** The tokens that were offered, one an attempt. */
  readonly attempts: Array<string | null> = [];
  closed = false;

  private constructor(check: ContractCheck, token: () => string | null) {
    this.#check = check;
    this.token = token;
  }

  static install(): void {
    const real = { ...sockets };
    const check = ContractCheck.start();
    FakeSocket.dialled = [];
    sockets.dialler = () =>
      Promise.resolve((token) => {
        const socket = new FakeSocket(check, token);
        FakeSocket.dialled.push(socket);
        return socket;
      });
    sockets.whenAtRest = (work) => work();
    onTestFinished(() => {
      Object.assign(sockets, real);
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
    // They were parsed by the payload of their event.
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

  /** As the real one does: first the page hears of it, then whoever waits for an answer. */
  drop(reason: string): void {
    this.#fire('disconnect', reason);
    for (const reject of this.#waiting.splice(0)) reject(new Error('socket has been disconnected'));
  }

  /** Sends an event of the server to the page. */
  push<E extends ServerEvent>(event: E, payload: z.output<E['payload']>): void {
    this.#onAny?.(event.name, this.#check.parse(`The event ${event.name}`, event.payload, payload));
  }

  async #emit(name: string, given: unknown, ms: number): Promise<unknown> {
    const event =
      clientEvents.find((one) => one.name === name) ?? this.#check.fail(`The contract has no event ${name}`);
    const payload = this.#check.parse(`The payload of ${name}`, event.payload, given);
    this.#emitted.push({ event: name, payload });
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('operation has timed out')), ms);
      this.#waiting.push(reject);
    });
    return Promise.race([this.#acknowledge(event, payload), late]);
  }

  async #acknowledge(event: ClientEvent, payload: unknown): Promise<unknown> {
    const handle = this.#answers.get(event.name) ?? noAck;
    const answer = await Promise.resolve(handle(payload));
    const what = `The acknowledgement of ${event.name}`;
    if (!failedAck.safeParse(answer).success) {
      return { ok: true, ...this.#check.parse(what, event.ack, answer) };
    }
    const refusal = this.#check.parse(what, failedAck, answer);
    const isDeclared = refusalsOfEvent(event).includes(refusal.code);
    return isDeclared ? refusal : this.#check.fail(`${what} with the code ${refusal.code} is not in the contract`);
  }

  #fire(event: string, argument: unknown): void {
    // Listeners are kept by name, and each name has one argument.
    this.#listeners.get(event)?.(argument as never);
  }
}
