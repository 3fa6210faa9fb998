import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/** Waits until something is so; after too long it says what it waited for. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await pause(LOOK_EVERY_MS);
  }
}
