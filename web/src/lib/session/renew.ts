import { refresh } from '@coursemate/contract/auth';

import { ApiError } from '../api-error.ts';
import { send } from '../http.ts';
import { withLease } from './lease.ts';
import { endSession, readTokens, storeSession } from './session.ts';

/** The renewal holds a lock over all tabs, so it must not hang; shorter than the life of a lease. */
const TIMEOUT_MS = 15_000;

let running: Promise<string | null> | null = null;

/**
 * The access token that follows `stale`, or `null` when the session is over. Everyone who asks meanwhile waits for the
 * same renewal. Throws when the server could not be asked: that says nothing about the session, which stays.
 */
export function renewSession(stale: string): Promise<string | null> {
  running ??= oneTabAtATime('session_renewal', () => renewUnlessDone(stale)).finally(() => {
    running = null;
  });
  return running;
}

async function renewUnlessDone(stale: string): Promise<string | null> {
  const tokens = readTokens();
  if (tokens === null) return null;
  if (tokens.access !== stale) return tokens.access; // another tab has renewed it
  try {
    const { session } = await send(
      refresh,
      { body: { refresh_token: tokens.refresh }, signal: AbortSignal.timeout(TIMEOUT_MS) },
      null,
    );
    // Someone signed out or in meanwhile, so this answer is out of date.
    if (readTokens()?.refresh !== tokens.refresh) return readTokens()?.access ?? null;
    storeSession(session);
    return session.access_token;
  } catch (error) {
    if (!isOver(error)) throw error;
    if (readTokens()?.refresh === tokens.refresh) endSession('expired');
    return readTokens()?.access ?? null;
  }
}

/** 401: the session ended. 400: what is stored was never a refresh token, so no later try can succeed either. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 400);
}

/** Runs `work` in one tab of this browser at a time. */
async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  // The types promise `locks` everywhere; outside secure contexts (plain http on a network) it is missing.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return withLease(`${name}_lease`, work);
  return await locks.request(name, work);
}
