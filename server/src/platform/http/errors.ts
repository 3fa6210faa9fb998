import type { ErrorCode } from '@coursemate/contract/base/errors';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';

import { isUnavailable } from '../db/failures.ts';
import { AppError } from '../errors.ts';

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

/** Any thrown thing as a refusal of the closed list. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('unavailable', { retryAfterSeconds: 1 });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new AppError(CODE_BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'invalid_input' : 'internal_error'));
}

function send(reply: FastifyReply, refusal: AppError): FastifyReply {
  const { retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, retryAfterSeconds)));
  return reply.code(refusal.status).send(refusal.body);
}

/** A 503 gets one line without a stack, or an outage would fill the disk. Anything else from 500 on is our own mistake. */
export function logFailure(log: FastifyBaseLogger, error: unknown, refusal: AppError): void {
  if (refusal.code === 'unavailable') log.warn({ reason: String(error) }, 'a call was refused for now');
  else if (refusal.status >= 500) log.error({ err: error }, 'a call failed');
}

/** The one place that writes a refusal. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asAppError(error);
    logFailure(request.log, error, refusal);
    return send(reply, refusal);
  });
}

/** Sends a refusal from a place that Fastify's error handler does not reach. */
export const sendRefusal = send;
