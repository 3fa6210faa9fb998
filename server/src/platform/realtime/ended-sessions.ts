import type { Logger } from '../log.ts';
import type { Authority } from '../viewer.ts';
import type { PersonServer } from './events.ts';

const SWEEP_MS = 1000;
/** How many sweeps may be left out while the nodes hear each other. */
const SELDOM = 5;

export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

interface Parts {
  io: PersonServer;
  authority: Authority;
  log: Logger;
  /** Whether this node does not hear the others at the moment. */
  isCutOff: () => boolean;
}

/**
 * Closes the sockets of ended sessions again and again: the word that a session ended travels through Redis, and can
 * be lost with it. Returns how to stop.
 */
export function closeEndedSessions({ io, authority, log, isCutOff }: Parts): () => void {
  let turn = 0;
  async function sweep(): Promise<void> {
    const sessions = new Set([...io.of('/').sockets.values()].map((socket) => socket.data.viewer.sessionId));
    for (const id of await authority.endedAmong([...sessions])) io.local.in(sessionRoom(id)).disconnectSockets(true);
  }
  const timer = setInterval(() => {
    if (!isCutOff() && ++turn % SELDOM !== 0) return;
    sweep().catch((error: unknown) => log.warn({ err: error }, 'open sockets could not be checked'));
  }, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
