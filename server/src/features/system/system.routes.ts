import * as system from '@coursemate/contract/system';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { vapidKeys } from '#features/notifications/index.ts';
import { minutes } from '#platform/clock.ts';
import { reply } from '#platform/http/context.ts';
import { readRoute } from '#platform/http/route.ts';
import type { Limit } from '#platform/limits/limiter.ts';

/** Each time the database is asked. A load balancer asks once in a few seconds, a script that waits for a start ten times a second. */
const readiness: Limit = { name: 'ready_address', max: 600, windowMs: minutes(1), whenStoreFails: 'open' };
const PROBE_TIMEOUT_MS = 2000;

/** Whether something answers soon; a dependency that hangs counts as one that fails. */
async function answers(probe: () => Promise<unknown>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), PROBE_TIMEOUT_MS);
  try {
    return await Promise.race([timeout, probe().then(() => true)]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

export function systemRoutes(app: FastifyInstance): void {
  const { config, db, limiter, redis } = app.platform;

  readRoute(app, system.health, () => Promise.resolve(reply(200, { status: 'ok' })));

  readRoute(app, system.ready, async ({ address }) => {
    await limiter.take(readiness, address);
    const [database, redisAnswers] = await Promise.all([
      answers(() => sql`select 1`.execute(db)),
      redis ? answers(() => redis.ping()) : true,
    ]);
    if (database && redisAnswers) return reply(200, { status: 'ok' });
    const failing = [...(database ? [] : ['database' as const]), ...(redisAnswers ? [] : ['redis' as const])];
    return reply(503, { status: 'unavailable', failing });
  });

  readRoute(app, system.config, async () => {
    const { publicKey } = await vapidKeys(app.platform);
    return reply(200, {
      support_email: config.supportEmail,
      dev_mailbox: config.devMailbox,
      vapid_public_key: publicKey,
    });
  });
}
