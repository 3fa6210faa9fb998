import type { Clock } from '../clock.ts';
import type { LimitStore } from './limiter.ts';

/** Past this many keys the ended windows are swept, so that strangers cannot fill the memory. */
const SWEEP_AT = 10_000;

export function memoryLimitStore(clock: Clock): LimitStore {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let sweepAt = SWEEP_AT;

  function sweep(now: number): void {
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
    sweepAt = Math.max(SWEEP_AT, windows.size * 2);
  }

  return {
    hit(key, windowMs) {
      const now = clock.now().getTime();
      if (windows.size >= sweepAt) sweep(now);
      const current = windows.get(key);
      const window = current && current.endsAt > now ? current : { count: 0, endsAt: now + windowMs };
      window.count++;
      windows.set(key, window);
      return Promise.resolve({ count: window.count, remainingMs: window.endsAt - now });
    },
  };
}
