import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';

import { leadTo } from '#lib/lead-to.ts';
import { hasSession } from '#lib/session.ts';

import { currentUserQuery } from './api/account.ts';

export interface GuardInput {
  context: { queryClient: QueryClient };
  location: { href: string };
}

/** Asks as a signed-in person; `null` without a session. Throws when there is one but nobody answered. */
async function askSignedIn<T>(ask: () => Promise<T>): Promise<T | null> {
  if (!hasSession()) return null;
  try {
    return await ask();
  } catch (error) {
    if (hasSession()) throw error;
    return null; // the server ended the session while we asked
  }
}

/** For pages of signed-in people, with what they need to know first: others sign in and come back. */
export async function requireSession<T>({ location }: GuardInput, ask: () => Promise<T>): Promise<T> {
  const answer = await askSignedIn(ask);
  return answer ?? leadTo(redirect({ to: '/login', search: { redirect: location.href } }));
}

/** For sign-in and registration: signed-in people have nothing to do there. */
export async function sendSignedInAway({ context }: GuardInput): Promise<void> {
  const user = await askSignedIn(() => context.queryClient.fetchQuery(currentUserQuery));
  if (user !== null) leadTo(redirect({ to: user.role === 'admin' ? '/home' : '/profile', replace: true }));
}
