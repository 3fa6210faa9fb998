import { login } from '@coursemate/contract/auth';
import type { CallInput } from '@coursemate/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { storeSession } from '#lib/session.ts';

import { currentUserQuery } from './current-user.ts';

export type Credentials = CallInput<typeof login>['body'];

export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => call(login, { body }),
    onSuccess: ({ session, user }) => {
      storeSession(session);
      queryClient.setQueryData(currentUserQuery.queryKey, user);
    },
  });
}
