import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { keepUsersLive } from '#features/admin-users/users.live.ts';
import { keepSending } from '#features/chats/api/send-message.ts';
import { keepChatsLive, keepMessagesLive } from '#features/chats/chats.live.ts';
import { keepFeedbackLive } from '#features/feedback/feedback.live.ts';
import { keepHomeLive } from '#features/home/home.live.ts';
import { keepLessonsLive } from '#features/lessons/lessons.live.ts';
import { keepListsLive } from '#features/lists/lists.live.ts';
import { keepNotificationsLive, usePushInTab } from '#features/notifications/notifications.live.ts';
import { keepCoursesLive, keepProfileLive } from '#features/profiles/profile.live.ts';
import { keepTeachersLive } from '#features/teachers/teachers.live.ts';
import { startSocket } from '#lib/live/socket.ts';

/** Connects a signed-in person and keeps what they see as the server has it. Each feature hears its own events. */
export function useLive(userId: string | undefined): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  // By person: another one who signs in here gets a socket of their own.
  useEffect(() => {
    if (userId === undefined) return undefined;
    const stops = [
      startSocket(),
      keepProfileLive(queryClient, router, userId),
      keepCoursesLive(queryClient),
      keepListsLive(queryClient),
      keepTeachersLive(queryClient),
      keepFeedbackLive(queryClient),
      keepChatsLive(queryClient, userId),
      keepMessagesLive(queryClient),
      keepSending(queryClient),
      keepLessonsLive(queryClient),
      keepNotificationsLive(queryClient),
      keepHomeLive(queryClient),
      keepUsersLive(queryClient),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queryClient, router, userId]);
  usePushInTab(userId);
}
