import type { ClientEvent, ServerEvent } from '@coursemate/contract/event';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type * as z from 'zod/mini';

import type { Limit } from '../limits/limiter.ts';
import type { Viewer } from '../viewer.ts';

/** What a socket handler gets: the parsed payload and the person as they are at this moment. */
export interface EventCall<E extends ClientEvent> {
  readonly payload: z.output<E['payload']>;
  readonly user: Viewer;
  readonly socketId: string;
  /** The person as the database knows them now; refused when the session has ended. */
  readonly refresh: () => Promise<Viewer>;
}

export interface EventHandler<E extends ClientEvent = ClientEvent> {
  readonly event: E;
  readonly limits: readonly Limit[];
  /** Looks at the session itself: `user` is the person as they were last seen. */
  readonly unchecked: boolean;
  handle(call: EventCall<E>): Promise<z.output<E['ack']>>;
}

interface Events {
  on(handler: EventHandler): void;
}

/** Adds a client event to the gateway. Its payload has been parsed by its own schema when `handle` is called. */
export function onEvent<E extends ClientEvent>(
  gateway: Events,
  event: E,
  limits: readonly Limit[],
  handle: EventHandler<E>['handle'],
): void {
  gateway.on({ event, limits, unchecked: false, handle });
}

/** The same for a handler that makes sure of the session in the statement that writes, or calls `refresh`. */
export function onEventUnchecked<E extends ClientEvent>(
  gateway: Events,
  event: E,
  limits: readonly Limit[],
  handle: EventHandler<E>['handle'],
): void {
  gateway.on({ event, limits, unchecked: true, handle });
}

/** A socket whose person was found to be alive when it connected. */
export type PersonSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { viewer: Viewer }>;

export type PersonServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { viewer: Viewer }>;

export type Payload<E extends ServerEvent> = z.output<E['payload']>;
