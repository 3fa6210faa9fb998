import { Redis } from 'ioredis';

import type { Logger } from './log.ts';

export interface RedisLink {
  /** For counting: fails at once while Redis is away, so that a call can go on without it. */
  readonly counters: Redis;
  /** For events between nodes: waits while Redis is away and sends what it has when it is back. */
  readonly events: Redis;
  ping(): Promise<void>;
  close(): void;
}

/** Counting is not worth a longer wait than this. */
const COMMAND_TIMEOUT_MS = 500;
const MAX_PAUSE_MS = 2000;

const retryStrategy = (attempt: number): number => Math.min(attempt * 100, MAX_PAUSE_MS);

/** Keeps trying for as long as the server runs: Redis may be absent at start and come back later. */
export function connectRedis(url: string, log: Logger): RedisLink {
  const counters = new Redis(url, {
    retryStrategy,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
  });
  // The adapter reads in a loop without a pause; were its client to fail at once, the loop would never yield.
  const events = new Redis(url, { retryStrategy, maxRetriesPerRequest: null });
  let away = false;
  counters.on('error', (error) => {
    if (!away) log.warn({ err: error }, 'Redis cannot be reached');
    away = true;
  });
  counters.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  // Reported once, by the other client.
  events.on('error', () => {});
  return {
    counters,
    events,
    async ping() {
      await counters.ping();
    },
    close() {
      counters.disconnect();
      events.disconnect();
    },
  };
}
