import type { FastifyReply, FastifyRequest } from 'fastify';

import { randomToken } from '../security/keys.ts';

const COOKIE = /(?:^|;\s*)browser=([\w-]{43})(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

/**
 * The random name of the browser that calls; one without a name gets one. It opens nothing: it only tells a browser that
 * was here before from a stranger's.
 */
export function browserOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const name = COOKIE.exec(request.headers.cookie ?? '')?.[1] ?? randomToken();
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const rules = `Path=/api/auth; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
  reply.header('set-cookie', `browser=${name}; ${rules}`);
  return name;
}
