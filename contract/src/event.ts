import * as z from 'zod/mini';

import { errorCodes } from './errors.ts';

type Schema = z.ZodMiniType;

/** Something a client asks of the server over the socket, answered by an acknowledgement. */
export interface ClientEvent {
  readonly name: string;
  readonly summary: string;
  readonly payload: Schema;
  /** Fields of a successful acknowledgement beside `ok`. */
  readonly ack: z.ZodMiniObject;
}

/** Something the server tells a client. */
export interface ServerEvent {
  readonly name: string;
  readonly summary: string;
  readonly payload: Schema;
}

export function clientEvent<const E extends ClientEvent>(definition: E): E {
  return definition;
}

export function serverEvent<const E extends ServerEvent>(definition: E): E {
  return definition;
}

export const failedAck = z.object({ ok: z.literal(false), error: z.string(), code: z.enum(errorCodes) });

export type FailedAck = z.output<typeof failedAck>;

/** Sent beside a failed acknowledgement, for clients that asked for none. */
export const errorEvent = serverEvent({
  name: 'error',
  summary: 'A client event failed',
  payload: z.object({ event: z.string(), error: z.string(), code: z.enum(errorCodes) }),
});
