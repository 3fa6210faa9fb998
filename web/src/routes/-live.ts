import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useChatsLive, useMessagesLive } from '#features/chats/index.ts';
import { useListsLive } from '#features/lists/index.ts';
import { useProfileLive } from '#features/profiles/index.ts';
import { startSocket } from '#lib/socket.ts';

/** Keeps what signed-in people see fresh. Each feature hears its own events. */
export function useLive(userId: string | undefined): void {
  const queryClient = useQueryClient();
  // By person: another one who signs in here gets a socket of their own.
  useEffect(() => (userId === undefined ? undefined : startSocket()), [userId]);
  useProfileLive(userId);
  useListsLive();
  useMessagesLive();
  useChatsLive({
    userId,
    // Cards and pages of teachers say how far one has come with them.
    onStatus: () => void queryClient.invalidateQueries({ queryKey: ['teachers'] }),
  });
}
