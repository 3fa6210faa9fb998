import { useEffect } from 'react';

import { useUsersLive } from '#features/admin-users/users.live.ts';
import { useChatsLive, useMessagesLive } from '#features/chats/chats.live.ts';
import { useFeedbackLive } from '#features/feedback/feedback.live.ts';
import { useHomeLive } from '#features/home/home.live.ts';
import { useLessonsLive } from '#features/lessons/lessons.live.ts';
import { useListsLive } from '#features/lists/lists.live.ts';
import { useNotificationsLive, usePushInTab } from '#features/notifications/notifications.live.ts';
import { useCoursesLive, useProfileLive } from '#features/profiles/profile.live.ts';
import { useTeachersLive } from '#features/teachers/teachers.live.ts';
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
  useLessonsLive();
  useNotificationsLive();
  usePushInTab(userId);
  useHomeLive();
  useUsersLive();
}
