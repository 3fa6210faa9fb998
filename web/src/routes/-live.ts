import { useEffect } from 'react';

import { useListsLive } from '#features/lists/lists.live.ts';
import { useProfileLive } from '#features/profile/profile.live.ts';
import { startSocket } from '#lib/socket.ts';

/** Keeps what signed-in people see fresh. Each feature hears its own events. */
export function useLive(userId: string | undefined): void {
  // By person: another one who signs in here gets a socket of their own.
  useEffect(() => (userId === undefined ? undefined : startSocket()), [userId]);
  useProfileLive(userId);
  useListsLive();
}
