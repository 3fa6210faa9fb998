import {
  changePassword,
  checkResetLink,
  confirmIdentity,
  forgotPassword,
  resetPassword,
} from '@coursemate/contract/auth';
import type { CallInput } from '@coursemate/contract/base/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

export type PasswordChange = CallInput<typeof changePassword>['body'];

export function useChangePassword() {
  return useMutation({ mutationFn: (body: PasswordChange) => call(changePassword, { body }) });
}

export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) });
}

/** Whether a mailed link still works. */
export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(checkResetLink, { body: { token }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
}

type NewPassword = CallInput<typeof resetPassword>['body'];

export function useResetPassword() {
  return useMutation({ mutationFn: (body: NewPassword) => call(resetPassword, { body }) });
}

export function useConfirmIdentity() {
  return useMutation({ mutationFn: (password: string) => call(confirmIdentity, { body: { password } }) });
}
