import { getProfile, type OwnProfile } from '@coursemate/contract/profiles';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

import { currentUserQuery } from '#features/auth/index.ts';
import { call } from '#lib/api.ts';
import { hasSession } from '#lib/session.ts';

/** The guard, the shell and the page ask in the same moment; beyond that, live events tell what changed. */
const FRESH_MS = 10_000;

/** The profile of the person who is signed in; live events and the guards rely on its being in the cache. */
export function ownProfileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }): Promise<OwnProfile> => {
      const { profile } = await call(getProfile, { query: { userId }, signal });
      // Only strangers get less than everything, so this would be a mistake of ours.
      if (!('completeness' in profile)) throw new Error('The server answered with the public part of the own profile');
      return profile;
    },
    enabled: () => hasSession(),
    staleTime: FRESH_MS,
  });
}

/** The own profile; undefined only outside the guards, and for the blink between signing out and leaving. */
export function useOwnProfile(): OwnProfile | undefined {
  const { data: user } = useQuery(currentUserQuery);
  const { data: profile } = useQuery({
    ...ownProfileQuery(user?.id ?? ''),
    enabled: () => user !== undefined && hasSession(),
  });
  return profile;
}

/** Puts single parts of the own profile in place, wherever it is shown. */
export async function changeProfile(
  queryClient: QueryClient,
  userId: string,
  changes: Partial<OwnProfile>,
): Promise<void> {
  const { queryKey } = ownProfileQuery(userId);
  // An answer that is still on its way is older than this.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, ...changes });
}

/** Puts what the server last said about the own profile in place, also where the current user repeats it. */
export async function keepProfile(queryClient: QueryClient, profile: OwnProfile): Promise<void> {
  const { queryKey } = ownProfileQuery(profile.user_id);
  // An answer that is still on its way is older than this.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, profile);
  queryClient.setQueryData(currentUserQuery.queryKey, (user) =>
    user?.id === profile.user_id
      ? { ...user, email: profile.email, firstName: profile.name, lastName: profile.last_name, role: profile.role }
      : user,
  );
}
