import type { AnyRedirect } from '@tanstack/react-router';

/** For guards: stops loading the page and redirects. */
export function throwRedirect(target: AnyRedirect): never {
  // oxlint-disable-next-line typescript/only-throw-error -- an order to the router, not a failure
  throw target;
}
