import { setTimeout as pause } from 'node:timers/promises';

import type { Pool, PoolClient, PoolOptions } from 'pg';

import { AppError } from '../errors.ts';
import { isConnectionFailure } from './failures.ts';

interface Bounds {
  maxWaiting: number;
  timeoutMs: number;
  /** The embedded host, which may be starting again after a crash. */
  host: { ready(timeoutMs: number): Promise<void> } | null;
}

export interface BoundedPool {
  readonly options: PoolOptions;
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

const FIRST_PAUSE_MS = 20;

/** A pool whose queue has an end: beyond it a call is refused at once instead of waiting for its time-out. */
export function boundedPool(pool: Pool, bounds: Bounds): BoundedPool {
  async function connectToHost(host: NonNullable<Bounds['host']>): Promise<PoolClient> {
    const deadline = Date.now() + bounds.timeoutMs;
    for (let wait = FIRST_PAUSE_MS; ; wait *= 2) {
      try {
        return await pool.connect();
      } catch (error) {
        // The slot of a closed connection is freed a moment later, and a crashed host needs a moment to return.
        if (!isConnectionFailure(error)) throw error;
        if (Date.now() + wait > deadline) throw new AppError('unavailable', { retryAfterSeconds: 1 });
        // Whether or not it is ready in time, the next try tells.
        await host.ready(deadline - Date.now()).catch(() => {});
        await pause(wait);
      }
    }
  }

  return {
    async connect() {
      if (pool.waitingCount >= bounds.maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 1 });
      return bounds.host ? connectToHost(bounds.host) : pool.connect();
    },
    options: pool.options,
    end: () => pool.end(),
  };
}
