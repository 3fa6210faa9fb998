import { getProfile, type OwnProfile } from '@coursemate/contract/profiles';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

import { currentUserQuery } from '#features/auth/api/account.ts';
import { call } from '#lib/api.ts';
import { hasSession } from '#lib/session/session.ts';

/** The guard, the shell and the page ask at the same time; later, live events tell what changed. */
const FRESH_MS = 10_000;

/** The profile of the person who is signed in. Live events and guards read it from the cache. */
export function ownProfileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }): Promise<OwnProfile> => {
      const { profile } = await call(getProfile, { query: { userId }, signal });
      // Others get the public part; on the own profile it would be our bug.
      if (!('completeness' in profile)) throw new Error('The server answered with the public part of the own profile');
      return profile;
    },
    enabled: () => hasSession(),
    staleTime: FRESH_MS,
  });
}

/** The own profile; undefined outside the guards, and for a moment between signing out and leaving. */
export function useOwnProfile(): OwnProfile | undefined {
  const { data: user } = useQuery(currentUserQuery);
  const { data: profile } = useQuery({
    ...ownProfileQuery(user?.id ?? ''),
    enabled: () => user !== undefined && hasSession(),
  });
  return profile;
}

/** Writes changed fields of the own profile into the cache. */
export async function changeProfile(
  queryClient: QueryClient,
  userId: string,
  changes: Partial<OwnProfile>,
): Promise<void> {
  const { queryKey } = ownProfileQuery(userId);
  // An answer that is on its way is older than this.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, ...changes });
}

/** Writes the server's newest profile into the cache, and its fields that the current user has too. */
export async function keepProfile(queryClient: QueryClient, profile: OwnProfile): Promise<void> {
  const { queryKey } = ownProfileQuery(profile.user_id);
  // An answer that is on its way is older than this.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, profile);
  queryClient.setQueryData(currentUserQuery.queryKey, (user) =>
    user?.id === profile.user_id
      ? { ...user, email: profile.email, firstName: profile.name, lastName: profile.last_name, role: profile.role }
      : user,
  );
}
