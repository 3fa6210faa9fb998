import type { Role } from '@coursemate/contract/base/roles';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { redirect } from '@tanstack/react-router';

import { throwRedirect } from '#lib/throw-redirect.ts';

/** For pages of one role or some: the others go to their profile. */
export function requireRole({ role }: OwnProfile, ...roles: readonly Role[]): void {
  if (role === null || !roles.includes(role)) throwRedirect(redirect({ to: '/profile', replace: true }));
}
