import { AppError } from './errors.ts';

/** Lets so much work run at once; the rest waits, and whoever would wait behind too many is told to come back. */
export function createGate(max: { running: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= max.running) {
      if (waiting.length >= max.waiting) throw new AppError('unavailable', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
