import { timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '#platform/errors.ts';
import { isLocal } from '#platform/http/local-only.ts';
import { hashToken } from '#platform/security/keys.ts';

/** With a token: whoever has it. Without one: this machine only. Everyone else finds nothing here. */
function mayScrape(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isLocal(request);
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashToken(given), hashToken(token));
}

export function metricsRoutes(app: FastifyInstance): void {
  const { config, metrics, database, gateway, outbox } = app.platform;
  metrics.gauge('sockets_open', 'Open sockets of this process', () => gateway.socketCount());
  metrics.gauge('db_pool_connections', 'Open database connections', () => database.stats().total);
  metrics.gauge('db_pool_idle', 'Idle database connections', () => database.stats().idle);
  metrics.gauge('db_pool_waiting', 'Calls that wait for a database connection', () => database.stats().waiting);
  metrics.gauge('mails_waiting', 'Mails that are not out yet', () => outbox.waiting());
  metrics.gauge('mails_kept', 'Mails that nothing sends, for want of outgoing mail', () => outbox.keptCount());

  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(request, config.metricsToken)) throw new AppError('not_found');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
