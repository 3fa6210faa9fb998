import { errors } from '@coursemate/contract/base/errors';
import type { ReactNode } from 'react';

import { useOwnProfile } from './api/own-profile.ts';

/** The sentence that a blocked account sees instead of an action. */
export const RESTRICTED = errors.account_restricted.sentence;

interface GuardedProps {
  /** Shows nothing to a blocked account. */
  silent?: boolean;
  children: ReactNode;
}

/** Around actions that a blocked account may not take. The server refuses them too. */
export function Guarded({ silent = false, children }: GuardedProps) {
  const profile = useOwnProfile();
  if (!profile?.blocked) return children;
  return silent ? null : <p className="text-14 text-muted">{RESTRICTED}</p>;
}
