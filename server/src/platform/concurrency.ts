import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';

import { AppError } from './errors.ts';

/** Lets so much work run at once; the rest waits, and whoever would wait behind too many is told to come back. */
export function createSemaphore(max: { running: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(max.running);
  return async (work) => {
    if (limit.pendingCount >= max.waiting) throw new AppError('unavailable', { retryAfterSeconds: 2 });
    return limit(work);
  };
}

/**
 * Lets work on one thing happen one after the other on this node. Where the database would make the second wait for a
 * row, it waits here instead, without a connection.
 */
export function createKeyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const mutexes = new Map<string, LimitFunction>();
  return async (key, work) => {
    const mutex = mutexes.get(key) ?? pLimit(1);
    mutexes.set(key, mutex);
    try {
      return await mutex(work);
    } finally {
      if (mutex.activeCount + mutex.pendingCount === 0) mutexes.delete(key);
    }
  };
}
