import type { QueryClient } from '@tanstack/react-query';

import { ownProfileQuery } from './own-profile.ts';

/** Shows the new picture wherever the own profile is shown. */
export async function keepAvatar(queryClient: QueryClient, userId: string, avatarUrl: string | null): Promise<void> {
  const { queryKey } = ownProfileQuery(userId);
  // An answer that is still on its way is older than this.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, avatar_url: avatarUrl });
}
