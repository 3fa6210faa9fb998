import { confirmEmail, resendVerification, undoEmail, verifyEmail } from '@coursemate/contract/auth';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { hasSession } from '#lib/session/session.ts';

import { beginSession, keepMailedAddress } from './account.ts';

/** A query and not an effect, so that the link is opened once however often the screen mounts. */
export function verifyEmailQuery(token: string) {
  return queryOptions({
    queryKey: ['verify-email', token],
    // Without an abort signal: the link works once, so the answer must not be lost.
    queryFn: async ({ client }) => {
      const { change, signed_in: signedIn } = await call(verifyEmail, { query: { token } });
      // Whoever else is signed in here stays so.
      if (!signedIn || hasSession()) return { change, signedIn: false };
      beginSession(client, signedIn);
      return { change, signedIn: true };
    },
    staleTime: Infinity,
  });
}

export function useConfirmEmail() {
  return useMutation({ mutationFn: (token: string) => call(confirmEmail, { body: { token } }) });
}

export function useResendVerification() {
  return useMutation({
    mutationFn: (email: string) => call(resendVerification, { body: { email } }),
    onSuccess: (_, email) => keepMailedAddress(email),
  });
}

export function useUndoEmail() {
  return useMutation({ mutationFn: (token: string) => call(undoEmail, { body: { token } }) });
}
