import { Redis } from 'ioredis';

import type { Logger } from './log.ts';

export interface RedisLink {
  readonly client: Redis;
  ping(): Promise<void>;
  close(): void;
}

const COMMAND_TIMEOUT_MS = 2000;
const MAX_PAUSE_MS = 2000;

/** Keeps trying for as long as the server runs: Redis may be absent at start and come back later. */
export function connectRedis(url: string, log: Logger): RedisLink {
  const client = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_PAUSE_MS),
  });
  let reported = false;
  client.on('error', (error) => {
    if (!reported) log.warn({ err: error }, 'Redis cannot be reached');
    reported = true;
  });
  client.on('ready', () => {
    if (reported) log.info('Redis is back');
    reported = false;
  });
  return {
    client,
    async ping() {
      await client.ping();
    },
    close: () => client.disconnect(),
  };
}
