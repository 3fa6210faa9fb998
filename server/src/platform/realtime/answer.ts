import { errorEvent } from '@coursemate/contract/event';
import type { FailedAck } from '@coursemate/contract/event';
import * as z from 'zod/mini';

import { AppError } from '../errors.ts';
import { asAppError, logFailure } from '../http/errors.ts';
import { parseInput } from '../http/parse.ts';
import type { Limiter } from '../limits/limiter.ts';
import { eventsPerPerson } from '../limits/limits.ts';
import type { Logger } from '../log.ts';
import type { Authority, Viewer } from '../viewer.ts';
import type { EventHandler, PersonSocket } from './events.ts';

interface Parts {
  handlers: ReadonlyMap<string, EventHandler>;
  limiter: Limiter;
  log: Logger;
  authority: Authority;
}

type Acknowledge = (answer: unknown) => void;

function isAcknowledge(value: unknown): value is Acknowledge {
  return typeof value === 'function';
}

/** The person behind a socket as they are now; the socket remembers them. */
async function look({ authority }: Parts, socket: PersonSocket): Promise<Viewer> {
  const viewer = await authority.bySession(socket.data.viewer);
  if (!viewer) throw new AppError('unauthorized');
  socket.data.viewer = viewer;
  return viewer;
}

/** The session is looked up for each event: a block or sign-out counts at once, also on an open socket. */
async function run(parts: Parts, socket: PersonSocket, name: string, payload: unknown): Promise<unknown> {
  const { limiter, handlers } = parts;
  const handler = handlers.get(name);
  const user = handler?.unchecked ? socket.data.viewer : await look(parts, socket);
  await limiter.take(eventsPerPerson, user.id);
  if (!handler) throw new AppError('not_found');
  for (const limit of handler.limits) await limiter.take(limit, user.id);
  const ack = await handler.handle({
    payload: parseInput(handler.event.payload, payload),
    user,
    socketId: socket.id,
    refresh: () => look(parts, socket),
  });
  return { ok: true, ...z.parse(handler.event.ack, ack) };
}

/** Answers one client event. Whatever goes wrong fails this call only. */
export async function answerEvent(parts: Parts, socket: PersonSocket, name: string, args: unknown[]): Promise<void> {
  const last = args.at(-1);
  const acknowledge = isAcknowledge(last) ? last : null;
  try {
    const answer = await run(parts, socket, name, args[0] === last && acknowledge ? undefined : args[0]);
    acknowledge?.(answer);
  } catch (error) {
    const refusal = asAppError(error);
    logFailure(parts.log.child({ event: name }), error, refusal);
    const failed: FailedAck = { ok: false, error: refusal.message, code: refusal.code };
    acknowledge?.(failed);
    socket.emit(errorEvent.name, { event: name, error: refusal.message, code: refusal.code });
    if (refusal.code === 'unauthorized') socket.disconnect(true);
  }
}
