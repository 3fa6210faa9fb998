import type { ServerEvent } from '@coursemate/contract/base/event';
import * as z from 'zod/mini';

import type { Payload, PersonServer } from './events.ts';

export const personRoom = (userId: string): string => `person:${userId}`;

/** Ways to tell people something, on whichever node their sockets are. To be used after the commit. */
export interface Senders {
  /** Every socket of a person. */
  toPerson<E extends ServerEvent>(userId: string, event: E, payload: Payload<E>): void;
  /** Every socket of several people. */
  toPeople<E extends ServerEvent>(userIds: readonly string[], event: E, payload: Payload<E>): void;
  /** The one socket that asked. */
  toSocket<E extends ServerEvent>(socketId: string, event: E, payload: Payload<E>): void;
  /** Every socket there is. */
  toEveryone<E extends ServerEvent>(event: E, payload: Payload<E>): void;
}

/**
 * What an event's schema does not name never leaves. An event waits for Redis before it goes even to this node; while
 * Redis is away, people here are told at once, and once more when it is back and the others are. Hearing of a thing twice
 * does no harm.
 */
export function sendersOf(io: PersonServer, isCutOff: () => boolean): Senders {
  function send<E extends ServerEvent>(rooms: string[], event: E, payload: Payload<E>): void {
    const parsed = z.parse(event.payload, payload);
    if (isCutOff()) io.local.to(rooms).emit(event.name, parsed);
    io.to(rooms).emit(event.name, parsed);
  }
  return {
    toPerson: (userId, event, payload) => send([personRoom(userId)], event, payload),
    toPeople(userIds, event, payload) {
      if (userIds.length > 0) send(userIds.map(personRoom), event, payload);
    },
    toSocket(socketId, event, payload) {
      io.local.to(socketId).emit(event.name, z.parse(event.payload, payload));
    },
    toEveryone: (event, payload) => send([], event, payload),
  };
}
