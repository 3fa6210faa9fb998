import { readFile } from 'node:fs/promises';

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

/**
 * Whether the person who runs the server asks, or root. A proxy on the same machine may add no header and send the name
 * of its upstream, but it runs as another user, and nginx speaks HTTP/1.0 unless told otherwise.
 */
export async function isFromOperator(request: FastifyRequest): Promise<boolean> {
  if (!isLocal(request) || request.raw.httpVersion === '1.0') return false;
  const callers = await usersOf(request.socket.remotePort, request.socket.localPort);
  return callers.every((uid) => uid === 0 || uid === process.getuid?.());
}

const ESTABLISHED = '01';

/** The users whose processes hold a connection between two ports; none where the system does not tell, as on macOS. */
async function usersOf(from: number | undefined, to: number | undefined): Promise<number[]> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  return tables
    .flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)))
    .filter(([, local, remote, state]) => state === ESTABLISHED && portOf(local) === from && portOf(remote) === to)
    .map((columns) => Number(columns[7]));
}

function portOf(address = ''): number {
  return Number.parseInt(address.slice(address.indexOf(':') + 1), 16);
}
