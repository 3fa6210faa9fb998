import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again until the condition holds, and fails when it does not in time. */
export async function until(what: string, holds: () => boolean, withinMs = 10_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain until ${what}`);
    await pause(20);
  }
}
