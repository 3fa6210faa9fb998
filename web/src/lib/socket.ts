import type { ServerEvent } from '@coursemate/contract/event';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';

import type { Line } from './dial.ts';
import { LiveConnection, type SocketState } from './live-connection.ts';

type Payload<E extends ServerEvent> = z.output<E['payload']>;
type Handler = (payload: unknown) => void;
type Dial = (token: () => string | null) => Line;

/** On demand: who is not signed in does not carry the library. A test puts its own in place. */
export const sockets = {
  dialler: async (): Promise<Dial> => (await import('./dial.ts')).dial,
};

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

function subscribe(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => void stateListeners.delete(listener);
}

export function useSocketState(): SocketState {
  return useSyncExternalStore(subscribe, () => state);
}

/** For someone who wants to send: no pause is worth keeping. */
export function connectNow(): void {
  connection?.connectNow();
}
