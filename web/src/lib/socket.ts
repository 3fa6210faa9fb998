import { errors } from '@coursemate/contract/errors';
import type { ClientEvent, FailedAck, ServerEvent } from '@coursemate/contract/event';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';

import { ApiError } from './api-error.ts';
import type { Line } from './dial.ts';
import { LiveConnection, type SocketState } from './live-connection.ts';

type Payload<E extends ServerEvent> = z.output<E['payload']>;
type Handler = (payload: unknown) => void;
type Ack<E extends ClientEvent> = z.output<E['ack']>;
type Dial = (token: () => string | null) => Line;

/** On demand: who is not signed in does not carry the library. A test puts its own in place. */
export const sockets = {
  dialler: async (): Promise<Dial> => (await import('./dial.ts')).dial,
};

/** How long an answer may take; after that nobody believes in it any more. */
const ANSWER_MS = 10_000;

const handlers = new Map<string, Set<Handler>>();
const reconnectHandlers = new Set<() => void>();
const stateListeners = new Set<() => void>();
let state: SocketState = 'disconnected';
let connection: LiveConnection | null = null;

function setState(next: SocketState): void {
  state = next;
  for (const listener of stateListeners) listener();
}

/** Connects this tab, once for all who listen. Returns how to disconnect. */
export function startSocket(): () => void {
  let stopped = false;
  setState('connecting');
  const listeners = {
    onState: setState,
    onConnect: () => reconnectHandlers.forEach((handler) => handler()),
    onEvent: (name: string, payload: unknown) => handlers.get(name)?.forEach((handler) => handler(payload)),
  };
  sockets.dialler().then(
    (dial) => {
      if (!stopped) connection = new LiveConnection(dial, listeners);
    },
    // The library could not be loaded; the page works without live news.
    () => !stopped && setState('error'),
  );
  return () => {
    stopped = true;
    connection?.close();
    connection = null;
    setState('disconnected');
  };
}

/** Hears an event of the contract, whether the socket is connected yet or not. Returns how to stop. */
export function onServerEvent<E extends ServerEvent>(event: E, handler: (payload: Payload<E>) => void): () => void {
  const set = handlers.get(event.name) ?? new Set();
  handlers.set(event.name, set);
  // The server parses what it sends by the same contract, so the client trusts the shape, as `send` does.
  const own: Handler = (payload) => handler(payload as Payload<E>);
  set.add(own);
  return () => void set.delete(own);
}

/** Runs at every connection, the first one too: what was pushed before it was missed. Returns how to stop. */
export function onReconnect(handler: () => void): () => void {
  reconnectHandlers.add(handler);
  return () => void reconnectHandlers.delete(handler);
}

/** Says something to the server and gives its answer: an `ApiError` when it refuses, an `Error` when there is none. */
export async function emit<E extends ClientEvent>(
  event: E,
  payload: z.input<E['payload']>,
  { timeoutMs = ANSWER_MS }: { timeoutMs?: number } = {},
): Promise<Ack<E>> {
  if (!connection || state !== 'connected') throw new Error('Not connected');
  const answer = await connection.ask(event.name, payload, timeoutMs);
  if (isFailedAck(answer)) {
    // A code that this page does not know yet is still a refusal.
    const { status } = errors[answer.code] ?? errors.invalid_input;
    throw new ApiError({ status, body: answer, retryAfter: null });
  }
  // The server parses its answers by the same contract.
  return answer as Ack<E>;
}

function isFailedAck(answer: unknown): answer is FailedAck {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/** Runs at every change of `socketState`. Returns how to stop. */
export function onSocketState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => void stateListeners.delete(listener);
}

export function socketState(): SocketState {
  return state;
}

export function useSocketState(): SocketState {
  return useSyncExternalStore(onSocketState, socketState);
}

/** For someone who wants to send: no pause is worth keeping. */
export function connectNow(): void {
  connection?.connectNow();
}
