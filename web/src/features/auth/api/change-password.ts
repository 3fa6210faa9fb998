import { changePassword } from '@coursemate/contract/auth';
import type { CallInput } from '@coursemate/contract/endpoint';
import { useMutation } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

export type PasswordChange = CallInput<typeof changePassword>['body'];

export function useChangePassword() {
  return useMutation({ mutationFn: (body: PasswordChange) => call(changePassword, { body }) });
}
