import { newMessage } from '@coursemate/contract/chats/messages';
import { newNotification, notificationsRead } from '@coursemate/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keepLive, on } from '#lib/live/live.ts';

import { addNotification, keepRead, refreshNotifications, renewNotification } from './api/notifications.ts';
import { showMessage, showNotification } from './show-in-background.ts';

/** Keeps the bell as the server has it, in every tab. */
export function useNotificationsLive(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      keepLive({
        events: [
          on(newNotification, ({ notification, renewed = false }) => {
            (renewed ? renewNotification : addNotification)(queryClient, notification);
            showNotification(queryClient, notification);
          }),
          on(newMessage, ({ message }) => showMessage(queryClient, message)),
          on(notificationsRead, ({ notification_ids: ids }) => keepRead(queryClient, ids)),
        ],
        catchUp: () => refreshNotifications(queryClient),
      }),
    [queryClient],
  );
}
