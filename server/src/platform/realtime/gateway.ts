import type { IncomingMessage, Server as HttpServer } from 'node:http';

import { Server } from 'socket.io';

import { addressKeyOf } from '../limits/address.ts';
import type { Limiter } from '../limits/limiter.ts';
import { socketsPerAddress } from '../limits/limits.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { RedisLink } from '../redis.ts';
import type { Authority, Viewer } from '../viewer.ts';
import { answerEvent } from './answer.ts';
import {
  closeSocketsOf,
  createAnswers,
  createSocketLimit,
  letEveryoneComeBack,
  sessionRoom,
  sweepEndedSessions,
} from './close-sockets.ts';
import type { EventHandler, PersonServer, PersonSocket } from './events.ts';
import { createPresence } from './presence.ts';
import type { PresenceListener } from './presence.ts';
import { personRoom, sendersOf } from './senders.ts';
import type { Senders } from './senders.ts';
import { streamAdapter } from './stream-adapter.ts';

/** A page of another site may not open a socket with our visitor's browser; programs send no Origin. */
function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const MAX_FRAME_BYTES = 64 * 1024;
const CONNECT_TIMEOUT_MS = 10_000;

export interface Gateway extends Senders {
  /** Adds a client event; each feature adds its own. */
  on(handler: EventHandler): void;
  /** Those of the people who have a socket on any node. */
  onlineAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The one listener is called when a person opens their first socket, and when their last one has gone. */
  onPresence(listener: PresenceListener): void;
  /** Calls the listener for each socket of this node that has gone. */
  onGone(listener: (viewer: Viewer, socketId: string) => void): void;
  /** Closes the sockets of a session on every node. */
  endSession(sessionId: string): void;
  attach(server: HttpServer): void;
  socketCount(): number;
  close(): Promise<void>;
}

interface Parts {
  publicUrl: string;
  trustProxy: number;
  redis: RedisLink | null;
  limiter: Limiter;
  log: Logger;
  authority: Authority;
  eventSeconds: Metrics['eventSeconds'];
}

function tokenOf(socket: PersonSocket): string {
  const { token } = socket.handshake.auth;
  return typeof token === 'string' ? token : '';
}

/** Counts a connect for its address; false beyond the limit. */
async function countConnect({ limiter, trustProxy }: Parts, request: IncomingMessage): Promise<boolean> {
  try {
    await limiter.take(socketsPerAddress, addressKeyOf(request, trustProxy));
    return true;
  } catch {
    return false;
  }
}

/** Reads the person behind a socket from its token before anything else happens. */
function authenticate(io: PersonServer, parts: Parts): void {
  const { authority, log } = parts;
  async function admit(socket: PersonSocket): Promise<string | null> {
    // One connection can try many tokens.
    if (!(await countConnect(parts, socket.request))) return 'Too many requests';
    const viewer = await authority.byToken(tokenOf(socket));
    if (!viewer) return 'Unauthorized';
    socket.data = { viewer, refused: 0 };
    return null;
  }
  io.use((socket, next) => {
    admit(socket).then(
      (refusal) => (refusal === null ? next() : next(new Error(refusal))),
      (error: unknown) => {
        log.error({ err: error }, 'a socket could not be authenticated');
        next(new Error('Unavailable'));
      },
    );
  });
}

export function createGateway(parts: Parts): Gateway {
  const { redis, log, authority } = parts;
  const handlers = new Map<string, EventHandler>();
  const answering = { ...parts, handlers };
  const limitSockets = createSocketLimit();
  const answers = createAnswers();
  const presence = createPresence(redis?.counters ?? null, log);
  const goneListeners = new Set<(viewer: Viewer, socketId: string) => void>();
  const io: PersonServer = new Server({
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Clients ask for what they missed by sequence number; recovered connections would skip the session check.
    allowRequest(request, decide) {
      if (!isOwnOrigin(request, parts.publicUrl)) return decide(null, false);
      void countConnect(parts, request).then((counted) => decide(null, counted));
    },
    ...(redis ? { adapter: streamAdapter({ redis: redis.events, log, onMissed: () => letEveryoneComeBack(io) }) } : {}),
  });

  authenticate(io, parts);
  io.on('connection', (socket) => {
    const { viewer } = socket.data;
    void socket.join([personRoom(viewer.id), sessionRoom(viewer.sessionId)]);
    limitSockets(socket, viewer.id);
    presence.arrived(viewer.id);
    socket.on('disconnect', () => {
      presence.left(viewer.id);
      // A connection that has left, but stays open, would be counted nowhere.
      socket.conn.close();
      for (const listener of goneListeners) listener(viewer, socket.id);
    });
    // The protocol knows numbers as names too.
    socket.onAny((name: string | number, ...args: unknown[]) => {
      answers.add(socket, answerEvent(answering, socket, String(name), args));
    });
  });

  const isCutOff = (): boolean => redis !== null && redis.counters.status !== 'ready';
  const stopSweep = sweepEndedSessions({ io, authority, log, isCutOff });

  return {
    on: (handler) => void handlers.set(handler.event.name, handler),
    ...sendersOf(io, isCutOff),
    onlineAmong: (userIds) => presence.onlineAmong(userIds),
    onPresence: (listener) => presence.listen(listener),
    onGone: (listener) => void goneListeners.add(listener),
    endSession: (sessionId) => closeSocketsOf(io, sessionId),
    attach: (server) => void io.attach(server),
    socketCount: () => io.of('/').sockets.size,
    async close() {
      // Closing the transports, not the sockets: clients then come back by themselves, to another node.
      stopSweep();
      presence.close();
      await answers.closeAfter(io);
      await io.of('/').adapter.close();
    },
  };
}
