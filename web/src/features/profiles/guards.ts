import type { OwnProfile } from '@coursemate/contract/profiles';

import { currentUserQuery, type GuardInput, requireSession } from '#features/auth/index.ts';
import { claimDrafts } from '#lib/drafts.ts';

import { ownProfileQuery } from './api/own-profile.ts';

/**
 * The profile of whoever is signed in: all that guards decide by. Once it is known no page waits for it again; live
 * events keep it true, and the server decides in the end.
 */
export function requireOwnProfile(input: GuardInput): Promise<OwnProfile> {
  const { queryClient } = input.context;
  return requireSession(input, async () => {
    const user = await queryClient.ensureQueryData({ ...currentUserQuery, revalidateIfStale: true });
    claimDrafts(user.id);
    return queryClient.ensureQueryData(ownProfileQuery(user.id));
  });
}
