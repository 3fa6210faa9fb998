import { errorEvent } from '@coursemate/contract/base/event';
import type { FailedAck } from '@coursemate/contract/base/event';
import * as z from 'zod/mini';

import { ensureAccess, fieldOf } from '../access.ts';
import { AppError } from '../errors.ts';
import { asAppError, logFailure } from '../http/errors.ts';
import { parseInput } from '../http/parse.ts';
import type { Limiter } from '../limits/limiter.ts';
import { eventsPerPerson } from '../limits/limits.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Authority, Viewer } from '../viewer.ts';
import type { EventHandler, PersonSocket } from './events.ts';

interface Parts {
  handlers: ReadonlyMap<string, EventHandler>;
  limiter: Limiter;
  log: Logger;
  authority: Authority;
  eventSeconds: Metrics['eventSeconds'];
}

/** No client of ours goes on that long: after so many events that were too many, the socket is closed. */
const REFUSALS_MAX = 500;

type Acknowledge = (answer: unknown) => void;

function isAcknowledge(value: unknown): value is Acknowledge {
  return typeof value === 'function';
}

/** Reads the person behind a socket; the socket remembers them. */
async function readViewer({ authority }: Parts, socket: PersonSocket): Promise<Viewer> {
  const viewer = await authority.bySession(socket.data.viewer);
  if (!viewer) throw new AppError('unauthorized');
  socket.data.viewer = viewer;
  return viewer;
}

/** The session is read for each event: a block or sign-out counts at once, also on an open socket. */
async function run(parts: Parts, socket: PersonSocket, name: string, input: unknown): Promise<unknown> {
  const { limiter, handlers, authority } = parts;
  const { id } = socket.data.viewer;
  await limiter.take(eventsPerPerson, id);
  const handler = handlers.get(name);
  await limiter.takeAll(handler?.event.limits ?? [], id);
  const remembered = handler?.viewer === 'remembered';
  // Counted first: a flood must not reach the database.
  if (!remembered) await readViewer(parts, socket);
  if (!handler) throw new AppError('not_found');
  const { event } = handler;
  const payload = parseInput(event.payload, input);

  const admit = async (viewer: Viewer): Promise<Viewer> => {
    // Events that are about a chat name it `chatId`.
    await ensureAccess(authority, event, viewer, fieldOf(payload, 'chatId'));
    return viewer;
  };
  const refresh = async () => admit(await readViewer(parts, socket));
  // A remembered person may have been let in or shut out since: only the database knows.
  const user = await admit(socket.data.viewer).catch((error: unknown) => {
    if (remembered && error instanceof AppError) return refresh();
    throw error;
  });
  const isConnected = () => socket.connected;
  const ack = await handler.handle({ payload, user, socketId: socket.id, isConnected, refresh });
  return { ok: true, ...z.parse(event.ack, ack) };
}

/** Answers one client event. Whatever goes wrong fails this call only. */
export async function answerEvent(parts: Parts, socket: PersonSocket, name: string, args: unknown[]): Promise<void> {
  const last = args.at(-1);
  const acknowledge = isAcknowledge(last) ? last : null;
  // Whoever makes up names must not fill the figures with them.
  const end = parts.eventSeconds.startTimer({ event: parts.handlers.has(name) ? name : 'unknown' });
  try {
    const answer = await run(parts, socket, name, args[0] === last && acknowledge ? undefined : args[0]);
    acknowledge?.(answer);
    end({ outcome: 'ok' });
  } catch (error) {
    const refusal = asAppError(error);
    end({ outcome: refusal.status >= 500 ? 'failed' : 'refused' });
    logFailure(parts.log.child({ event: name }), error, refusal);
    const failed: FailedAck = { ok: false, error: refusal.message, code: refusal.code };
    acknowledge?.(failed);
    socket.emit(errorEvent.name, { event: name, error: refusal.message, code: refusal.code });
    if (refusal.code === 'too_many_requests') socket.data.refused++;
    if (refusal.code === 'unauthorized' || socket.data.refused >= REFUSALS_MAX) socket.disconnect(true);
  }
}
