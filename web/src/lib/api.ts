import type { Endpoint } from '@coursemate/contract/endpoint';

import { ApiError } from './api-error.ts';
import { type Body, type Input, send } from './http.ts';
import { renewSession } from './renew.ts';
import { accessExpired, endSession, readTokens } from './session.ts';

/** Endpoints without parts can be called without an input. */
type Args<E extends Endpoint> = Partial<Input<E>> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** Calls an endpoint of the contract. A signed-in call renews the session when needed and is then repeated once. */
export async function call<E extends Endpoint>(endpoint: E, ...[given]: Args<E>): Promise<Body<E>> {
  // Args leaves the input out only where every part of it is optional.
  const input = (given ?? {}) as Input<E>;
  if (endpoint.access === 'public') return send(endpoint, input, null);

  const token = await currentToken();
  try {
    return await send(endpoint, input, token);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    const renewed = await tokenAfterRefusal(token);
    if (renewed === null) throw error;
    return send(endpoint, input, renewed);
  }
}

/** Renews ahead of a call that could only fail. */
async function currentToken(): Promise<string | null> {
  const access = readTokens()?.access ?? null;
  return access !== null && accessExpired() ? renewSession(access) : access;
}

async function tokenAfterRefusal(token: string | null): Promise<string | null> {
  if (token !== null) return renewSession(token);
  // Called as a signed-in person without a session: whatever page this is, it must let go.
  endSession('expired');
  return null;
}
