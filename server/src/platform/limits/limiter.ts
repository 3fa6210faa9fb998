import type { Limit } from '@coursemate/contract/base/event';

import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';

export type { Limit };

export interface LimitStore {
  /** Counts one more; the window of a key begins with its first hit. */
  hit(key: string, windowMs: number): Promise<{ count: number; remainingMs: number }>;
}

export interface Limiter {
  /** Counts a call against a limit and refuses it with 429 beyond. */
  take(limit: Limit, key: string): Promise<void>;
  takeAll(limits: readonly Limit[], key: string): Promise<void>;
}

export const noLimits: Limiter = { take: () => Promise.resolve(), takeAll: () => Promise.resolve() };

export function createLimiter(store: LimitStore, log: Logger): Limiter {
  async function hit(limit: Limit, key: string) {
    try {
      return await store.hit(`${limit.name}:${key}`, limit.windowMs);
    } catch (error) {
      log.warn({ err: error, limit: limit.name }, 'a rate limit could not be counted');
      // Closed: guessing must not get cheaper by breaking Redis.
      if (limit.whenStoreFails === 'closed') throw new AppError('unavailable', { retryAfterSeconds: 1 });
      return null;
    }
  }

  async function take(limit: Limit, key: string): Promise<void> {
    const counted = await hit(limit, key);
    if (counted && counted.count > limit.max) {
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(counted.remainingMs / 1000) });
    }
  }

  return {
    take,
    async takeAll(limits, key) {
      for (const limit of limits) await take(limit, key);
    },
  };
}
