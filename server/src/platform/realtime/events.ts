import type { ClientEvent, ServerEvent } from '@coursemate/contract/base/event';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type * as z from 'zod/mini';

import type { Viewer } from '../viewer.ts';

/** What a socket handler gets. Access, limits and payload were checked as the event declares them. */
export interface EventCall<E extends ClientEvent> {
  readonly payload: z.output<E['payload']>;
  readonly user: Viewer;
  readonly socketId: string;
  /** Whether the socket is still there. */
  readonly isConnected: () => boolean;
  /** Reads the viewer anew and checks access again; refused when the session has ended. */
  readonly refresh: () => Promise<Viewer>;
}

export interface EventHandler<E extends ClientEvent = ClientEvent> {
  readonly event: E;
  /** Fresh: the session was read for this event. Remembered: `user` is the person as the socket last saw them. */
  readonly viewer: 'fresh' | 'remembered';
  handle(call: EventCall<E>): Promise<z.output<E['ack']>>;
}

interface Events {
  on(handler: EventHandler): void;
}

/** Handles a client event. */
export function onEvent<E extends ClientEvent>(gateway: Events, event: E, handle: EventHandler<E>['handle']): void {
  gateway.on({ event, viewer: 'fresh', handle });
}

/**
 * The same, without reading the session first: for a handler whose statement checks the session itself, or that calls
 * `refresh`.
 */
export function onEventOfRememberedViewer<E extends ClientEvent>(
  gateway: Events,
  event: E,
  handle: EventHandler<E>['handle'],
): void {
  gateway.on({ event, viewer: 'remembered', handle });
}

interface SocketData {
  viewer: Viewer;
  /** How many of its events were too many. */
  refused: number;
}

/** A socket whose person was found to be alive when it connected. */
export type PersonSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

export type PersonServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

export type Payload<E extends ServerEvent> = z.output<E['payload']>;
