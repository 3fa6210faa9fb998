import { errors } from '@coursemate/contract/base/errors';
import type { ClientEvent, FailedAck } from '@coursemate/contract/base/event';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';

import { ApiError } from '../api-error.ts';
import type { Line } from './dial.ts';
import { LiveConnection, type SocketState } from './live-connection.ts';
import { catchUpAll, handleEvent } from './live.ts';

type Ack<E extends ClientEvent> = z.output<E['ack']>;
type Dial = (token: () => string | null) => Line;

/**
 * Loaded when the page has drawn what it was opened for: people who are not signed in do not need the library, the others
 * not at first. Tests put their own in its place.
 */
export const sockets = {
  dialler: async (): Promise<Dial> => {
    await firstIdle();
    return (await import('./dial.ts')).dial;
  },
  /**
   * When the first connection makes the page ask for what it missed. At once, everything would be asked for a second time
   * while the page is still being drawn.
   */
  whenAtRest: (work: () => void): void => void setTimeout(work, AT_REST_MS),
};

const AT_REST_MS = 2000;
/** No page is so busy that it stays without live data for longer. */
const LONGEST_WAIT_MS = 1000;

function firstIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve);
  });
}

/** An answer that takes longer counts as lost. */
const ANSWER_MS = 10_000;

const stateListeners = new Set<() => void>();
let state: SocketState = 'disconnected';
let connection: LiveConnection | null = null;

function setState(next: SocketState): void {
  state = next;
  for (const listener of stateListeners) listener();
}

/** Connects this tab, once for all live data. Returns how to disconnect. */
export function startSocket(): () => void {
  let stopped = false;
  let wasConnected = false;
  setState('connecting');
  function onConnect() {
    if (wasConnected) catchUpAll();
    else sockets.whenAtRest(() => !stopped && catchUpAll());
    wasConnected = true;
  }
  const listeners = { onState: setState, onConnect, onEvent: handleEvent };
  sockets.dialler().then(
    (dial) => {
      if (!stopped) connection = new LiveConnection(dial, listeners);
    },
    // The library could not be loaded; the page works without live data.
    () => !stopped && setState('error'),
  );
  return () => {
    stopped = true;
    connection?.close();
    connection = null;
    setState('disconnected');
  };
}

/** Sends an event and returns the answer. Throws an `ApiError` when the server refuses, an `Error` without an answer. */
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

function onSocketState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => void stateListeners.delete(listener);
}

export function socketState(): SocketState {
  return state;
}

export function useSocketState(): SocketState {
  return useSyncExternalStore(onSocketState, socketState);
}

export function useIsConnected(): boolean {
  return useWhileConnected(true);
}

/** What holds only while this tab is connected. Of many rows only those are drawn again for which that changes. */
export function useWhileConnected(value: boolean): boolean {
  return useSyncExternalStore(onSocketState, () => value && state === 'connected');
}

/** Connects without waiting for the next attempt: for someone who wants to send now. */
export function connectNow(): void {
  connection?.connectNow();
}
