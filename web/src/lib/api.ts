import type { Endpoint } from '@coursemate/contract/base/endpoint';

import { authorized } from './authorized.ts';
import { type Body, type Input, send } from './http.ts';

/** Endpoints without parts can be called without an input. */
type Args<E extends Endpoint> = Partial<Input<E>> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** Calls an endpoint of the contract. A signed-in call renews the session when needed and is then repeated once. */
export async function call<E extends Endpoint>(endpoint: E, ...[given]: Args<E>): Promise<Body<E>> {
  // Args leaves the input out only where every part of it is optional.
  const input = (given ?? {}) as Input<E>;
  return authorized(endpoint, (token) => send(endpoint, input, token));
}
