import type { Endpoint } from '@coursemate/contract/base/endpoint';

import { ApiError } from './api-error.ts';
import { type Body, type Input, send } from './http.ts';
import { renewSession } from './session/renew.ts';
import { accessExpired, endSession, readTokens } from './session/session.ts';
import { isSignedInAgain } from './session/sign-in-again.ts';

/** Endpoints without parts can be called without an input. */
type Args<E extends Endpoint> = Partial<Input<E>> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** Calls an endpoint of the contract. A signed-in call renews the session when needed and is then repeated once. */
export async function call<E extends Endpoint>(endpoint: E, ...args: Args<E>): Promise<Body<E>> {
  // Args leaves the input out only where every part of it is optional.
  const input = (args[0] ?? {}) as Input<E>;
  return authorized(endpoint, (token) => send(endpoint, input, token));
}

type Attempt<T> = (token: string | null) => Promise<T>;

/**
 * Calls with the current token, if any. What stands in the way is cleared once, and the call is repeated: after a 401
 * the session is renewed; where a fresh sign-in is needed, the person confirms who they are.
 */
export async function authorized<T>({ access }: Pick<Endpoint, 'access'>, attempt: Attempt<T>): Promise<T> {
  if (access === 'public') return attempt(null);
  try {
    return await withSession(attempt);
  } catch (error) {
    const unconfirmed = error instanceof ApiError && error.code === 'confirm_required';
    if (!unconfirmed || !(await confirmIdentity())) throw error;
    return withSession(attempt);
  }
}

async function withSession<T>(attempt: Attempt<T>): Promise<T> {
  const token = await currentToken();
  try {
    return await attempt(token);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    const renewed = await tokenAfterRefusal(token);
    if (renewed !== null) return attempt(renewed);
    if (!(await isSignedInAgain())) throw error;
    return attempt(readTokens()?.access ?? null);
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

type Ask = () => Promise<boolean>;

let askPerson: Ask = () => Promise.resolve(false);
let running: Promise<boolean> | null = null;

/** Says how the person is asked to confirm who they are. */
export function askIdentityWith(ask: Ask): void {
  askPerson = ask;
}

/** Whether the person confirmed who they are. Calls that need it at the same time ask once. */
function confirmIdentity(): Promise<boolean> {
  running ??= askPerson().finally(() => {
    running = null;
  });
  return running;
}
