import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 25;

type NotYet = false | undefined;

/** Waits until there is something, or it is true, asking again and again; fails when that takes too long. */
export async function until<T>(look: () => T | NotYet | Promise<T | NotYet>, timeoutMs = 10_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`it did not happen within ${timeoutMs} ms`);
    await pause(STEP_MS);
  }
}
