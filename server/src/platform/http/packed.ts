import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

interface Packed {
  plain: string;
  br: Buffer;
  gzip: Buffer;
}

async function pack(plain: string): Promise<Packed> {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return { plain, br, gzip: zipped };
}

function formFor({ headers }: FastifyRequest): keyof Packed {
  if (headers['x-no-compression'] !== undefined) return 'plain';
  const accepted = (headers['accept-encoding'] ?? '').replaceAll(' ', '').split(',');
  const accepts = (name: string) =>
    accepted.some((one) => one === name || (one.startsWith(`${name};`) && !one.endsWith('q=0')));
  return (['br', 'gzip'] as const).find(accepts) ?? 'plain';
}

/**
 * Answers with a text that is the same for everyone. It is made and packed for its first reader: packing it for each one
 * would take 10 to 20 ms of processor time. The route says `compress: false`, or it would be packed again.
 */
export function sendPacked(type: string, make: () => string) {
  let packed: Promise<Packed> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const form = formFor(request);
    packed ??= pack(make());
    reply.type(type).header('vary', 'accept-encoding');
    if (form !== 'plain') reply.header('content-encoding', form);
    return reply.send((await packed)[form]);
  };
}
