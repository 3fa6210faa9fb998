import type { Answer, Endpoint, ParsedBody, ParsedParams, ParsedQuery } from '@coursemate/contract/base/endpoint';

import type { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Authority, Viewer } from '../viewer.ts';
import type { FileAnswer } from './file-answer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
    authority: Authority;
  }
  interface FastifyRequest {
    /** Set for calls that ask for a session, once it was found to be alive. */
    viewer: Viewer | null;
  }
}

/** What a handler gets: parsed input, the person, and where the call came from. */
export interface Call<E extends Endpoint> {
  readonly params: ParsedParams<E>;
  readonly query: ParsedQuery<E>;
  readonly body: ParsedBody<E>;
  /** The uploaded bytes, for calls that take a file. */
  readonly file: E['file'] extends object ? Buffer : null;
  readonly user: E['access'] extends 'public' ? null : E['byLink'] extends true ? Viewer | null : Viewer;
  /** One person's address as rate limits count it. */
  readonly address: string;
  /** The value of the browser's cookie, for calls that recognise browsers. */
  readonly browser: E['knowsBrowser'] extends true ? string : null;
  readonly now: Date;
}

/**
 * Typed by the endpoint: a status or a body that it does not declare does not compile.
 * A refusal that is returned instead of thrown lets the transaction commit first.
 */
export type HandlerAnswer<E extends Endpoint> = Answer<E, FileAnswer> | AppError;

export function reply<const S extends number, const B>(status: S, body: B): { status: S; body: B } {
  return { status, body };
}
