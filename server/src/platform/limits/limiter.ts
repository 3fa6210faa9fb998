import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';

/** So many in so long, and what counts when the shared counter cannot be reached. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /** Open: let people through. Closed: answer 503, because guessing must not get cheaper by breaking Redis. */
  readonly whenStoreFails: 'open' | 'closed';
}

export interface LimitStore {
  /** Counts one more; the window of a key begins with its first hit. */
  hit(key: string, windowMs: number): Promise<{ count: number; remainingMs: number }>;
}

export interface Limiter {
  /** Counts a call against a limit and refuses it with 429 beyond. */
  take(limit: Limit, key: string): Promise<void>;
}

export const noLimits: Limiter = { take: () => Promise.resolve() };

export function createLimiter(store: LimitStore, log: Logger): Limiter {
  async function hit(limit: Limit, key: string) {
    try {
      return await store.hit(`${limit.name}:${key}`, limit.windowMs);
    } catch (error) {
      log.warn({ err: error, limit: limit.name }, 'a rate limit could not be counted');
      if (limit.whenStoreFails === 'closed') throw new AppError('unavailable', { retryAfterSeconds: 1 });
      return null;
    }
  }

  return {
    async take(limit, key) {
      const counted = await hit(limit, key);
      if (counted && counted.count > limit.max) {
        throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(counted.remainingMs / 1000) });
      }
    },
  };
}
