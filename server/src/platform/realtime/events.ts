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
}

export interface EventHandler<E extends ClientEvent = ClientEvent> {
  readonly event: E;
  readonly limits: readonly Limit[];
  handle(call: EventCall<E>): Promise<z.output<E['ack']>>;
}

/** Adds a client event to the gateway. Its payload has been parsed by its own schema when `handle` is called. */
export function onEvent<E extends ClientEvent>(
  gateway: { on(handler: EventHandler): void },
  event: E,
  limits: readonly Limit[],
  handle: EventHandler<E>['handle'],
): void {
  gateway.on({ event, limits, handle });
}

/** A socket whose person was found to be alive when it connected. */
export type PersonSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { viewer: Viewer }>;

export type PersonServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { viewer: Viewer }>;

export type Payload<E extends ServerEvent> = z.output<E['payload']>;
