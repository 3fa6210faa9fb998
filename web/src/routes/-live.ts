import { useEffect } from 'react';

import { useChatsLive } from '#features/chats/chats.live.ts';
import { useMessagesLive } from '#features/chats/messages.live.ts';
import { useSuggestionsLive } from '#features/chats/suggestions.live.ts';
import { useListsLive } from '#features/lists/lists.live.ts';
import { useProfileLive } from '#features/profile/profile.live.ts';
import { useTeachersLive } from '#features/teachers/teachers.live.ts';
import { startSocket } from '#lib/socket.ts';

/** Connects a signed-in person and keeps what they see as the server has it. Each feature hears its own events. */
export function useLive(userId: string | undefined): void {
  // By person: another one who signs in here gets a socket of their own.
  useEffect(() => (userId === undefined ? undefined : startSocket()), [userId]);
  useProfileLive(userId);
  useListsLive();
  useTeachersLive();
  useChatsLive(userId);
  useMessagesLive();
  useSuggestionsLive();
}
