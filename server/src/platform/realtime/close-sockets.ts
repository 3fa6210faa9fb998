import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from '../log.ts';
import type { Authority } from '../viewer.ts';
import type { PersonServer, PersonSocket } from './events.ts';

/**
 * When the server closes a socket: its session has ended, its person has opened one too many, events for it may have been
 * lost, or the server stops. answer.ts closes one whose event is `unauthorized`, because its session has ended too, and one
 * that goes on after 500 refusals.
 */

/** security: an eleventh socket of a person closes their oldest. Counted on each node. */
const SOCKETS_PER_PERSON = 10;
const SWEEP_MS = 1000;
/** While the nodes can reach each other, only one sweep in so many is done. */
const SWEEPS_LEFT_OUT = 5;
/** Everyone who is told to come back does so within this time, not in the same moment. */
const COME_BACK_WITHIN_MS = 1000;
/** How long a stop waits for answers; a stop has three seconds at the least. */
const ANSWERED_WITHIN_MS = 2000;
const LOOK_EVERY_MS = 10;

export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

interface Parts {
  io: PersonServer;
  authority: Authority;
  log: Logger;
  /** Whether this node cannot reach the others at the moment. */
  isCutOff: () => boolean;
}

/** Closes the oldest socket of a person who has one too many on this node. */
export function createSocketLimit(): (socket: PersonSocket, userId: string) => void {
  const byPerson = new Map<string, Set<PersonSocket>>();
  return (socket, userId) => {
    const sockets = byPerson.get(userId) ?? new Set();
    byPerson.set(userId, sockets.add(socket));
    const [oldest] = sockets;
    if (sockets.size > SOCKETS_PER_PERSON) oldest?.disconnect(true);
    socket.on('disconnect', () => {
      sockets.delete(socket);
      if (sockets.size === 0) byPerson.delete(userId);
    });
  };
}

/** Closes the sockets of a session on this node at once, and on the others as soon as they hear of it. */
export function closeSocketsOf(io: PersonServer, sessionId: string): void {
  io.local.in(sessionRoom(sessionId)).disconnectSockets(true);
  io.in(sessionRoom(sessionId)).disconnectSockets(true);
}

/**
 * Closes the connections of this node, not the sockets: then clients come back by themselves, and ask for what they missed
 * as after any lost connection.
 */
export function letEveryoneComeBack(io: PersonServer): void {
  for (const socket of io.of('/').sockets.values()) {
    setTimeout(() => socket.conn.close(), Math.random() * COME_BACK_WITHIN_MS).unref();
  }
}

export interface Answers {
  /** An event of the socket is being answered. */
  add(socket: PersonSocket, answer: Promise<void>): void;
  /** Closes each connection once its events are answered: a message that is acknowledged is not in doubt. */
  closeAfter(io: PersonServer): Promise<void>;
}

export function createAnswers(): Answers {
  const underWay = new Map<PersonSocket, number>();
  return {
    add(socket, answer) {
      underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
      void answer.finally(() => {
        const left = (underWay.get(socket) ?? 0) - 1;
        if (left > 0) underWay.set(socket, left);
        else underWay.delete(socket);
      });
    },
    async closeAfter(io) {
      const deadline = performance.now() + ANSWERED_WITHIN_MS;
      while (io.of('/').sockets.size > 0 && performance.now() < deadline) {
        for (const socket of io.of('/').sockets.values()) if (!underWay.has(socket)) socket.conn.close();
        await pause(LOOK_EVERY_MS);
      }
      io.engine.close();
    },
  };
}

/**
 * Looks for sockets of ended sessions again and again: the message that a session has ended goes through Redis, and may
 * be lost there. Returns how to stop.
 */
export function sweepEndedSessions({ io, authority, log, isCutOff }: Parts): () => void {
  let turn = 0;
  async function sweep(): Promise<void> {
    const sessions = new Set([...io.of('/').sockets.values()].map((socket) => socket.data.viewer.sessionId));
    for (const id of await authority.endedAmong([...sessions])) io.local.in(sessionRoom(id)).disconnectSockets(true);
  }
  const timer = setInterval(() => {
    if (!isCutOff() && ++turn % SWEEPS_LEFT_OUT !== 0) return;
    sweep().catch((error: unknown) => log.warn({ err: error }, 'open sockets could not be checked'));
  }, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
