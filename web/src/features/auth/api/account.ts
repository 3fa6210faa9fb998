import { login, logout, me, register } from '@coursemate/contract/auth';
import type { CallInput } from '@coursemate/contract/base/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { endSession, hasSession, storeSession } from '#lib/session/session.ts';

import { dropMailedAddress, keepMailedAddress } from '../mailed-address.ts';

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

export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => call(login, { body }),
    onSuccess: ({ session, user }) => {
      dropMailedAddress();
      storeSession(session);
      queryClient.setQueryData(currentUserQuery.queryKey, user);
    },
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
