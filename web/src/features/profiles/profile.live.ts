import { listUpdated } from '@coursemate/contract/lists';
import { newNotification } from '@coursemate/contract/notifications';
import { accountChanged, type OwnProfile } from '@coursemate/contract/profiles';
import { type QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

import { currentUserQuery } from '#features/auth/api/account.ts';
import { keepLive, on } from '#lib/live/live.ts';

import { keepProfile, ownProfileQuery } from './api/own-profile.ts';

/** A block or another role counts at once: the banner appears, and a page that is no longer allowed is left. */
export function keepProfileLive(
  queryClient: QueryClient,
  router: Pick<AnyRouter, 'invalidate'>,
  userId: string,
): () => void {
  const query = ownProfileQuery(userId);
  const known = () => queryClient.getQueryData(query.queryKey);

  // Guards look at the role; everything else is seen by whoever shows it.
  const rerunGuards = (before: OwnProfile | undefined) =>
    known()?.role === before?.role ? undefined : router.invalidate();

  async function adopt(change: Pick<OwnProfile, 'blocked' | 'role'>) {
    const before = known();
    if (before) await keepProfile(queryClient, { ...before, ...change });
    // Summary and video come and go with the role.
    if (before?.role !== change.role) void queryClient.invalidateQueries({ queryKey: query.queryKey });
    await rerunGuards(before);
  }
  async function catchUp() {
    const before = known();
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    if (known()?.role !== before?.role) await queryClient.invalidateQueries(currentUserQuery);
    await rerunGuards(before);
  }

  return keepLive({ events: [on(accountChanged, (change) => void adopt(change))], catchUp });
}

/** A course that waits for approval is one of the list, or gone, as soon as someone has decided. */
export function keepCoursesLive(queryClient: QueryClient): () => void {
  const askAgain = () => queryClient.invalidateQueries({ queryKey: ['courses'] });
  return keepLive({
    events: [
      on(newNotification, () => void askAgain()),
      on(listUpdated, ({ type }) => {
        if (type === 'courses') void askAgain();
      }),
    ],
    catchUp: askAgain,
  });
}
