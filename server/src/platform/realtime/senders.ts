import type { ServerEvent } from '@coursemate/contract/event';
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

/** What an event's schema does not name never leaves. */
export function sendersOf(io: PersonServer): Senders {
  return {
    toPerson(userId, event, payload) {
      io.to(personRoom(userId)).emit(event.name, z.parse(event.payload, payload));
    },
    toPeople(userIds, event, payload) {
      if (userIds.length > 0) io.to(userIds.map(personRoom)).emit(event.name, z.parse(event.payload, payload));
    },
    toSocket(socketId, event, payload) {
      io.to(socketId).emit(event.name, z.parse(event.payload, payload));
    },
    toEveryone(event, payload) {
      io.emit(event.name, z.parse(event.payload, payload));
    },
  };
}
