import { health } from '@coursemate/contract/system';

import { call } from './api.ts';

/** A short break of the connection is often over by then. */
const FIRST_PAUSE_MS = 1000;
const PAUSE_MS = 3000;
const TIMEOUT_MS = 5000;

const listeners = new Set<() => void>();
let asking: AbortController | null = null;

/** Calls `onBack` once, as soon as the server answers again. Returns how to stop waiting. */
export function whenServerIsBack(onBack: () => void): () => void {
  listeners.add(onBack);
  asking ??= startAsking();
  return () => {
    listeners.delete(onBack);
    if (listeners.size === 0) stopAsking();
  };
}

/** Asks now and then while someone looks, and at once when the browser has a network or someone comes back. */
function startAsking(): AbortController {
  const end = new AbortController();
  const { signal } = end;
  let timer = setTimeout(() => void ask(), FIRST_PAUSE_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));

  async function ask(): Promise<void> {
    clearTimeout(timer);
    const answered = !document.hidden && (await isAnswering());
    if (signal.aborted) return;
    if (answered) tellAll();
    else timer = setTimeout(() => void ask(), PAUSE_MS);
  }
  for (const event of ['online', 'focus']) window.addEventListener(event, () => void ask(), { signal });
  document.addEventListener('visibilitychange', () => void ask(), { signal });
  return end;
}

async function isAnswering(): Promise<boolean> {
  try {
    await call(health, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return true;
  } catch {
    return false; // not yet
  }
}

function tellAll(): void {
  const all = [...listeners];
  listeners.clear();
  stopAsking();
  for (const listener of all) listener();
}

function stopAsking(): void {
  asking?.abort();
  asking = null;
}
