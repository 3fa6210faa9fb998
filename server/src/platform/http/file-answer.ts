import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

/** An answer that is a file. It is made while it is sent, so that a long one never stands in the memory as a whole. */
export class FileAnswer {
  /** Plain letters, digits, dots and dashes: it goes into a header. */
  readonly name: string;
  readonly pieces: AsyncIterable<string>;

  constructor(name: string, pieces: AsyncIterable<string>) {
    this.name = name;
    this.pieces = pieces;
  }
}

/** Sends a file to be kept, not shown. When its making fails midway, the connection breaks, so that nobody takes it for whole. */
export function sendFile(reply: FastifyReply, type: string, { name, pieces }: FileAnswer): FastifyReply {
  reply.header('content-type', `${type}; charset=utf-8`);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  // One piece waits at most: a slow reader must not make us keep the file after all.
  return reply.send(Readable.from(pieces, { highWaterMark: 1 }));
}
