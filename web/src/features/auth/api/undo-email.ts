import { undoEmail } from '@coursemate/contract/auth';
import { useMutation } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

export function useUndoEmail() {
  return useMutation({ mutationFn: (token: string) => call(undoEmail, { body: { token } }) });
}
