import { resendVerification } from '@coursemate/contract/auth';
import { useMutation } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

export function useResendVerification() {
  return useMutation({ mutationFn: (email: string) => call(resendVerification, { body: { email } }) });
}
