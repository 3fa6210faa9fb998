import { logout } from '@coursemate/contract/auth';
import { useMutation } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { endSession } from '#lib/session.ts';

/** Whoever wants to leave does not wait for a server that says nothing. */
const PATIENCE_MS = 5000;

export function useSignOut() {
  return useMutation({
    mutationFn: () => call(logout, { signal: AbortSignal.timeout(PATIENCE_MS) }),
    // Also when the call failed: the person is gone from this browser in any case.
    onSettled: () => endSession('signed_out'),
  });
}
