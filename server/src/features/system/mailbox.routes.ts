import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '#platform/errors.ts';
import { isFromOperator } from '#platform/http/local-only.ts';

import { mailboxPage } from './mailbox.page.ts';

const SHOWN = 50;

/** A mail in a frame inherits this policy. Mails are styled inline, and nothing in them may run or load. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The mails of an installation without outgoing mail, for the person who runs it. */
export function mailboxRoutes(app: FastifyInstance): void {
  const { outbox } = app.platform;
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (!(await isFromOperator(request))) throw new AppError('not_found');
  };

  app.get('/dev/mailbox', { onRequest }, async (_request, reply) => {
    const page = mailboxPage(await outbox.kept(SHOWN));
    reply.header('content-security-policy', POLICY);
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.get('/dev/mailbox.json', { onRequest }, async (_request, reply) => {
    return reply.send(await outbox.kept(SHOWN));
  });
}
