import { type CurrentUser, login, logout, me, register, type Session } from '@coursemate/contract/auth';
import type { CallInput } from '@coursemate/contract/base/endpoint';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts';
import { endSession, hasSession, storeSession } from '#lib/session/session.ts';

const CURRENT_USER_CACHE_MS = 10 * 60_000;

/** Who is signed in. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: async ({ signal }) => (await call(me, { signal })).user,
  enabled: () => hasSession(),
  staleTime: CURRENT_USER_CACHE_MS,
  gcTime: CURRENT_USER_CACHE_MS,
});

type NewAccount = CallInput<typeof register>['body'];

export function useRegister() {
  return useMutation({
    mutationFn: (body: NewAccount) => call(register, { body }),
    onSuccess: (_, { email }) => keepMailedAddress(email),
  });
}

export type Credentials = CallInput<typeof login>['body'];

export function beginSession(client: QueryClient, { session, user }: { session: Session; user: CurrentUser }): void {
  dropDraft(MAILED_ADDRESS);
  storeSession(session);
  client.setQueryData(currentUserQuery.queryKey, user);
}

export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => call(login, { body }),
    onSuccess: (signedIn) => beginSession(queryClient, signedIn),
  });
}

/** Whoever signs out does not wait longer for a server that does not answer. */
const PATIENCE_MS = 5000;

export function useSignOut() {
  return useMutation({
    mutationFn: () => call(logout, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    // Also when the call failed: in this browser the session ends in any case.
    onSettled: () => endSession('signed_out'),
  });
}

/**
 * The address that a verification link was sent to. The link opens in another tab, so it is kept for the whole browser:
 * whoever comes back from the mail need not type the address again.
 */
const MAILED_ADDRESS = 'mailed-address';

export function keepMailedAddress(email: string): void {
  keepDraft(MAILED_ADDRESS, email);
}

/** '' for none. */
export function mailedAddress(): string {
  const kept = readDraft(MAILED_ADDRESS);
  return typeof kept === 'string' ? kept : '';
}
