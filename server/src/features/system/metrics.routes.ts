import { timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '#platform/errors.ts';
import { isFromOperator } from '#platform/http/local-only.ts';
import { hashToken } from '#platform/security/keys.ts';

/** With a token: whoever has it. Without one: the operator on this machine. Others find nothing here. */
async function mayScrape(request: FastifyRequest, token: string | null): Promise<boolean> {
  if (token === null) return isFromOperator(request);
  const sent = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashToken(sent), hashToken(token));
}

function connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((done, fail) => {
    app.server.getConnections((error, count) => (error ? fail(error) : done(count)));
  });
}

export function metricsRoutes(app: FastifyInstance): void {
  const { config, metrics, database, gateway, outbox, jobs, redis } = app.platform;
  metrics.gauge('sockets_open', 'Open sockets of this process', () => gateway.socketCount());
  metrics.gauge('db_pool_connections', 'Open database connections', () => database.stats().total);
  metrics.gauge('db_pool_idle', 'Idle database connections', () => database.stats().idle);
  metrics.gauge('db_pool_waiting', 'Calls that wait for a database connection', () => database.stats().waiting);
  metrics.gauge('http_connections_open', 'Open connections of this process', () => connectionsOf(app));
  metrics.gauge('redis_up', 'Whether Redis answers this process; not a number without Redis', async () => {
    if (!redis) return Number.NaN;
    return redis.ping().then(
      () => 1,
      () => 0,
    );
  });
  // These come from the database and are the same on every node: max(), not sum().
  metrics.gauge('mails_waiting', 'Mails of all nodes that are not out yet', () => outbox.waiting());
  metrics.gauge('mails_kept', 'Mails that nothing sends, for want of outgoing mail', () => outbox.keptCount());
  metrics.gauge('jobs_waiting', 'Jobs of all nodes that wait', async () => (await jobs.counts()).waiting);
  metrics.gauge('jobs_failed', 'Jobs of all nodes that were given up', async () => (await jobs.counts()).failed);
  metrics.gauge(
    'jobs_oldest_seconds',
    'Age of the oldest job that waits',
    async () => (await jobs.counts()).oldestSeconds,
  );

  app.get('/metrics', async (request, reply) => {
    if (!(await mayScrape(request, config.metricsToken))) throw new AppError('not_found');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
