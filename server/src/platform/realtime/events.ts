import type { ClientEvent, ServerEvent } from '@coursemate/contract/event';
import type { DefaultEventsMap, Socket } from 'socket.io';
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
  readonly limit: Limit;
  handle(call: EventCall<E>): Promise<z.output<E['ack']>>;
}

/** A socket whose person was found to be alive when it connected. */
export type PersonSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { viewer: Viewer }>;

export type Payload<E extends ServerEvent> = z.output<E['payload']>;
