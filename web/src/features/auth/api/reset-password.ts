import { resetPassword } from '@coursemate/contract/auth';
import type { CallInput } from '@coursemate/contract/endpoint';
import { useMutation } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

type NewPassword = CallInput<typeof resetPassword>['body'];

export function useResetPassword() {
  return useMutation({ mutationFn: (body: NewPassword) => call(resetPassword, { body }) });
}
