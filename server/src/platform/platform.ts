import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Logger } from './log.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Metrics } from './metrics.ts';
import type { Gateway } from './realtime/gateway.ts';
import type { RedisLink } from './redis.ts';

/** What every feature may use. Made in `app.ts`; a handler names the parts it needs. */
export interface Platform {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly database: Database;
  readonly db: Db;
  readonly redis: RedisLink | null;
  readonly limiter: Limiter;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly gateway: Gateway;
  readonly metrics: Metrics;
  /** Signs sessions and seals what must not be readable at rest; at least 32 bytes. */
  readonly secret: string;
}
