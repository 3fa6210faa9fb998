import type { Role } from '@coursemate/contract/base/roles';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { redirect } from '@tanstack/react-router';

import { currentUserQuery } from '#features/auth/api/account.ts';
import { type GuardInput, requireSession, throwRedirect } from '#features/auth/guards.ts';
import { claimDrafts } from '#lib/drafts.ts';

import { ownProfileQuery } from './api/own-profile.ts';

/**
 * The profile of the signed-in person, by which guards decide. After the first load no page waits for it: live events
 * keep it up to date, and the server checks every call.
 */
export function requireOwnProfile(input: GuardInput): Promise<OwnProfile> {
  const { queryClient } = input.context;
  return requireSession(input, async () => {
    const user = await queryClient.ensureQueryData({ ...currentUserQuery, revalidateIfStale: true });
    claimDrafts(user.id);
    return queryClient.ensureQueryData(ownProfileQuery(user.id));
  });
}

/** For pages of one role or some: the others go to their profile. */
export function requireRole({ role }: OwnProfile, ...roles: readonly Role[]): void {
  if (role === null || !roles.includes(role)) throwRedirect(redirect({ to: '/profile', replace: true }));
}
