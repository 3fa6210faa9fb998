import * as z from 'zod/mini';

import { accessErrors } from './endpoint.ts';
import type { Access } from './endpoint.ts';
import { commonErrors, errorCodes } from './errors.ts';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';

type Schema = z.ZodMiniType;

/** So many times in so many milliseconds for one person, over REST and the socket together. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /** Closed where guessing must not get cheaper by breaking the store; open where people must be able to go on. */
  readonly whenStoreFails: 'open' | 'closed';
}

/** Something a client asks of the server over the socket, answered by an acknowledgement. */
export interface ClientEvent {
  readonly name: string;
  readonly summary: string;
  readonly access: Exclude<Access, 'public'>;
  readonly roles: 'all' | readonly Role[];
  /** What a restricted account is refused with. */
  readonly restricted: 'allowed' | ErrorCode;
  /** In their own chat with the support team (`chatId`) people may do it before onboarding and while restricted. */
  readonly inSupportChat?: true;
  readonly limits: readonly Limit[];
  readonly payload: Schema;
  /** Fields of a successful acknowledgement beside `ok`. */
  readonly ack: z.ZodMiniObject;
  /** The refusals of this event; `refusalsOfEvent` adds those that come with what it declares. */
  readonly errors: readonly ErrorCode[];
}

/** Something the server tells a client. */
export interface ServerEvent {
  readonly name: string;
  readonly summary: string;
  readonly payload: Schema;
}

/** Declares an event once, as data: the server handles it, the web sends it, the API documentation is printed from it. */
export function clientEvent<const E extends ClientEvent>(definition: E): E {
  return definition;
}

export function serverEvent<const E extends ServerEvent>(definition: E): E {
  return definition;
}

/** Every refusal that an event can be acknowledged with. */
export function refusalsOfEvent({ access, roles, restricted, errors }: ClientEvent): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...errors,
      ...accessErrors[access],
      ...(roles === 'all' ? [] : (['forbidden'] as const)),
      ...(restricted === 'allowed' ? [] : [restricted]),
      ...commonErrors,
    ]),
  ];
}

export const failedAck = z.object({ ok: z.literal(false), error: z.string(), code: z.enum(errorCodes) });

export type FailedAck = z.output<typeof failedAck>;

/** Sent beside a failed acknowledgement, for clients that asked for none. */
export const errorEvent = serverEvent({
  name: 'error',
  summary: 'A client event failed',
  payload: z.object({ event: z.string(), error: z.string(), code: z.enum(errorCodes) }),
});
