import type { OwnProfile } from '@coursemate/contract/profiles';
import type { Role } from '@coursemate/contract/roles';
import { redirect } from '@tanstack/react-router';

import { throwRedirect } from '#lib/throw-redirect.ts';

/** For pages of one role (spec 1 §2): the others go to their profile. */
export function requireRole(profile: OwnProfile, role: Role): void {
  if (profile.role !== role) throwRedirect(redirect({ to: '/profile', replace: true }));
}
