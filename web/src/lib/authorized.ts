import type { Endpoint } from '@coursemate/contract/base/endpoint';

import { ApiError } from './api-error.ts';
import { renewSession } from './session/renew.ts';
import { accessExpired, endSession, readTokens } from './session/session.ts';

/** Calls with the current token, if any; after a 401 renews the session and calls once more. */
export async function authorized<T>(
  { access }: Pick<Endpoint, 'access'>,
  attempt: (token: string | null) => Promise<T>,
): Promise<T> {
  if (access === 'public') return attempt(null);

  const token = await currentToken();
  try {
    return await attempt(token);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    const renewed = await tokenAfterRefusal(token);
    if (renewed === null) throw error;
    return attempt(renewed);
  }
}

/** Renews before a call that would fail. */
async function currentToken(): Promise<string | null> {
  const access = readTokens()?.access ?? null;
  return access !== null && accessExpired() ? renewSession(access) : access;
}

async function tokenAfterRefusal(token: string | null): Promise<string | null> {
  if (token !== null) return renewSession(token);
  // The page thinks someone is signed in, but there is no session: the page must be left.
  endSession('expired');
  return null;
}
