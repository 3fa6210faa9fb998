import type { AnyRedirect } from '@tanstack/react-router';

/** For guards: ends the way to a page and leads elsewhere. */
export function leadTo(target: AnyRedirect): never {
  // oxlint-disable-next-line typescript/only-throw-error -- an order to the router, not a failure
  throw target;
}
