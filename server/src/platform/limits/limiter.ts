import type { Limit } from '@coursemate/contract/base/event';

import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { Networks } from './address.ts';

export type { Limit };

// By hand: `rate-limiter-flexible` wants one limiter for each limit, and in memory counts by no clock but the machine's.
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

/** A campus has many people behind one address. */
const MORE_IN_TRUSTED_NETWORKS = 10;
/** What the names of limits end with that count calls from one address, whoever makes them. */
const PER_ADDRESS = /_address$/;

export function createLimiter(store: LimitStore, log: Logger, isTrusted: Networks = () => false): Limiter {
  const maxOf = ({ name, max }: Limit, key: string): number =>
    PER_ADDRESS.test(name) && isTrusted(key) ? max * MORE_IN_TRUSTED_NETWORKS : max;

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
    if (counted && counted.count > maxOf(limit, key)) {
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
