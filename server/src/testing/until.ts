import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 25;

/** Waits for something to become true, asking again and again; fails when it does not in time. */
export async function until<T>(look: () => T | undefined | Promise<T | undefined>, timeoutMs = 10_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`it did not happen within ${timeoutMs} ms`);
    await pause(STEP_MS);
  }
}
