import type { FastifyRequest } from 'fastify';

import { isLoopback } from '../config.ts';

const FORWARDING_HEADER = /^(?:x-forwarded.*|forwarded|via|x-real-ip|.*client-ip|cf-connecting-ip)$/;

/**
 * Whether a call comes from this machine itself: from a loopback peer, not through a proxy that stands on the machine,
 * and for a loopback name, so that no foreign page reaches us by pointing its own name here.
 */
export function isLocal(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress?.replace(/^::ffff:/i, '');
  return (
    peer !== undefined &&
    isLoopback(peer) &&
    isLoopback(request.hostname.replace(/^\[|\]$/g, '')) &&
    Object.keys(request.headers).every((name) => !FORWARDING_HEADER.test(name))
  );
}
