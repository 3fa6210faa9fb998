import { useEffect } from 'react';

import { useChatsLive, useMessagesLive, useSuggestionsLive } from '#features/chats/index.ts';
import { useFeedbackLive } from '#features/feedback/index.ts';
import { useHomeLive } from '#features/home/index.ts';
import { useLessonsLive } from '#features/lessons/index.ts';
import { useListsLive } from '#features/lists/index.ts';
import { useNotificationsLive, usePushInTab } from '#features/notifications/index.ts';
import { useCoursesLive, useProfileLive } from '#features/profiles/index.ts';
import { useTeachersLive } from '#features/teachers/index.ts';
import { useUsersLive } from '#features/users/index.ts';
import { startSocket } from '#lib/live/socket.ts';

/** Connects a signed-in person and keeps what they see as the server has it. Each feature hears its own events. */
export function useLive(userId: string | undefined): void {
  // By person: another one who signs in here gets a socket of their own.
  useEffect(() => (userId === undefined ? undefined : startSocket()), [userId]);
  useProfileLive(userId);
  useCoursesLive();
  useListsLive();
  useTeachersLive();
  useFeedbackLive();
  useChatsLive(userId);
  useMessagesLive();
  useSuggestionsLive();
  useLessonsLive();
  useNotificationsLive();
  usePushInTab(userId);
  useHomeLive();
  useUsersLive();
}
