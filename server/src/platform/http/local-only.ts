import type { FastifyRequest } from 'fastify';

import { isLoopback } from '../config.ts';

const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Whether a call comes from this machine itself and not through a proxy that stands on it. */
export function isLocal(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress?.replace(/^::ffff:/i, '');
  // `inject` in tests has a loopback peer; a missing one is a socket that has gone already.
  return peer !== undefined && isLoopback(peer) && FORWARDING_HEADERS.every((name) => !(name in request.headers));
}
