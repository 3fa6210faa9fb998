import { resendVerification, undoEmail, verifyEmail } from '@coursemate/contract/auth';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

/** A query, not an effect: however often the screen mounts, a link is opened once. */
export function verifyEmailQuery(token: string) {
  return queryOptions({
    queryKey: ['verify-email', token],
    // No abort signal: once sent, the link may be used up, so the answer is worth keeping.
    queryFn: () => call(verifyEmail, { query: { token } }),
    staleTime: Infinity,
  });
}

export function useResendVerification() {
  return useMutation({ mutationFn: (email: string) => call(resendVerification, { body: { email } }) });
}

export function useUndoEmail() {
  return useMutation({ mutationFn: (token: string) => call(undoEmail, { body: { token } }) });
}
