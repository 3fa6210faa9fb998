import { useSyncExternalStore } from 'react';

/** Ages are shown in minutes, so one is never wrong for longer than this. */
const TICK_MS = 10_000;

/** What is drawn anew between two ticks gets the time of that second. */
const SECOND = 1000;

const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function current(): Date {
  // A clock can also be set back.
  if (Math.abs(Date.now() - now.getTime()) >= SECOND) now = new Date();
  return now;
}

/** The time, the same for all ages on the page, so that '1m' does not stay '1m' for an hour. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, current, current);
}
