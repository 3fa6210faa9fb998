import type { ServerEvent } from '@coursemate/contract/base/event';
import { isCancelledError } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { logFailure } from '../api-error.ts';

/** One event of the server, and what it changes on this page. */
export interface EventHandler {
  readonly name: string;
  readonly handle: (payload: unknown) => void;
}

interface LiveData {
  /** The events that change the data; none for data that is only caught up with. */
  events: readonly EventHandler[];
  /** Asks for what changed while no event could be heard. Runs after every connection, the first one too. */
  catchUp: () => Promise<unknown> | void;
}

const running = new Set<LiveData>();

export function on<E extends ServerEvent>(event: E, handle: (payload: z.output<E['payload']>) => void): EventHandler {
  // The server parses what it sends by the same contract, so the client trusts the shape, as `send` does.
  return { name: event.name, handle: (payload) => handle(payload as z.output<E['payload']>) };
}

/**
 * Keeps data as the server has it. This is the only way to hear an event, and nobody can use it without saying how to
 * catch up: a page that only listens stays wrong after a lost connection. Returns how to stop.
 */
export function keepLive(data: LiveData): () => void {
  running.add(data);
  return () => void running.delete(data);
}

/** For the socket: the server sent an event. */
export function handleEvent(name: string, payload: unknown): void {
  for (const { events } of running) {
    for (const event of events) if (event.name === name) event.handle(payload);
  }
}

/** For the socket: a connection was made, so events may have been missed before. */
export function catchUpAll(): void {
  for (const data of running) void catchUp(data);
}

async function catchUp(data: LiveData): Promise<void> {
  try {
    await data.catchUp();
  } catch (error) {
    // Cancelled: nobody shows the data any more. What failed is tried again at the next connection.
    if (!isCancelledError(error)) logFailure('Could not catch up after a connection was made', error);
  }
}
