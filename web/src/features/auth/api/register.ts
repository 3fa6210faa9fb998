import { register } from '@coursemate/contract/auth';
import type { CallInput } from '@coursemate/contract/endpoint';
import { useMutation } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

type NewAccount = CallInput<typeof register>['body'];

export function useRegister() {
  return useMutation({ mutationFn: (body: NewAccount) => call(register, { body }) });
}
