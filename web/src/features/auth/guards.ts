import type { CurrentUser } from '@coursemate/contract/auth';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';

import { hasSession } from '#lib/session.ts';

import { currentUserQuery } from './api/current-user.ts';

interface GuardInput {
  context: { queryClient: QueryClient };
  location: { href: string };
}

/** The person who is signed in, or `null`. Throws when there is a session but nobody could be asked about it. */
async function whoIsHere(queryClient: QueryClient): Promise<CurrentUser | null> {
  if (!hasSession()) return null;
  try {
    return await queryClient.fetchQuery(currentUserQuery);
  } catch (error) {
    if (hasSession()) throw error;
    return null; // the server ended the session while we asked
  }
}

/** For pages of signed-in people: others sign in first and come back. */
export async function requireSignedIn({ context, location }: GuardInput): Promise<void> {
  if ((await whoIsHere(context.queryClient)) === null) {
    redirect({ to: '/login', search: { redirect: location.href }, throw: true });
  }
}

/** For sign-in and registration: signed-in people have nothing to do there. */
export async function sendSignedInAway({ context }: GuardInput): Promise<void> {
  const user = await whoIsHere(context.queryClient);
  if (user !== null) redirect({ to: user.role === 'admin' ? '/home' : '/profile', throw: true });
}
