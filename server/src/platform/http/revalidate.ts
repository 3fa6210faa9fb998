import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Weak, because the same answer may leave compressed or not. */
function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

/** Sends an answer with its tag; who already has this very answer is told so instead. */
export function sendIfChanged(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = tagOf(text);
  reply.header('etag', tag).header('cache-control', 'no-cache');
  const known = request.headers['if-none-match']?.split(',').map((candidate) => candidate.trim()) ?? [];
  if (known.includes(tag) || known.includes('*')) return reply.code(304).send();
  return reply.send(text);
}
