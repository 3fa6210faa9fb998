import { forgotPassword } from '@coursemate/contract/auth';
import { useMutation } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) });
}
