import type { QueryClient } from '@tanstack/react-query';
import { type AnyRedirect, redirect } from '@tanstack/react-router';

import { hasSession } from '#lib/session/session.ts';

import { currentUserQuery } from './api/account.ts';
import { pageAfterSignIn } from './search.ts';

export interface GuardInput {
  context: { queryClient: QueryClient };
  location: { href: string };
}

/** The answer of `ask`, or null without a session. Throws when the session exists but the server did not answer. */
async function askSignedIn<T>(ask: () => Promise<T>): Promise<T | null> {
  if (!hasSession()) return null;
  try {
    return await ask();
  } catch (error) {
    if (hasSession()) throw error;
    return null; // the server ended the session while we asked
  }
}

/** For pages of signed-in people: what `ask` answers. Others sign in first and come back. */
export async function requireSession<T>({ location }: GuardInput, ask: () => Promise<T>): Promise<T> {
  const answer = await askSignedIn(ask);
  return answer ?? throwRedirect(redirect({ to: '/login', search: { redirect: pageAfterSignIn(location.href) } }));
}

/** For sign-in and registration: signed-in people are sent to their first page. */
export async function sendSignedInAway({ context }: GuardInput): Promise<void> {
  const user = await askSignedIn(() => context.queryClient.fetchQuery(currentUserQuery));
  if (user !== null) throwRedirect(redirect({ to: user.role === 'admin' ? '/home' : '/profile', replace: true }));
}

/** For guards: stops loading the page and redirects. */
export function throwRedirect(target: AnyRedirect): never {
  // oxlint-disable-next-line typescript/only-throw-error -- an order to the router, not a failure
  throw target;
}
