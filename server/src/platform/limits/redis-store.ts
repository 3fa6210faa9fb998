import type { Redis } from 'ioredis';

import type { LimitStore } from './limiter.ts';

/** One round trip, atomic: count, and begin the window with the first hit. */
const HIT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

export function redisLimitStore(redis: Redis): LimitStore {
  return {
    async hit(key, windowMs) {
      const answer = await redis.eval(HIT, 1, `limit:${key}`, windowMs);
      if (!Array.isArray(answer)) throw new Error('Redis gave an unexpected answer');
      return { count: Number(answer[0]), remainingMs: Number(answer[1]) };
    },
  };
}
