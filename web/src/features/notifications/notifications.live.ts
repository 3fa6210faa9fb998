import { type Message, newMessage } from '@coursemate/contract/chats/messages';
import {
  newNotification,
  type Notification,
  type NotificationKind,
  notificationsRead,
} from '@coursemate/contract/notifications';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { sameOriginPath } from '#features/auth/search.ts';
import { logFailure } from '#lib/api-error.ts';
import { keepLive, on } from '#lib/live/live.ts';
import { siteConfigQuery } from '#lib/site-config.ts';

import { addNotification, keepRead, refreshNotifications, renewNotification } from './api/notifications.ts';
import { preferencesQuery } from './api/preferences.ts';
import { isSupported, renewPush } from './api/push.ts';

/** Keeps the bell as the server has it, in every tab. */
export function keepNotificationsLive(queryClient: QueryClient): () => void {
  return keepLive({
    events: [
      on(newNotification, ({ notification, renewed = false }) => {
        (renewed ? renewNotification : addNotification)(queryClient, notification);
        showNotification(queryClient, notification);
      }),
      on(newMessage, ({ message }) => showMessage(queryClient, message)),
      on(notificationsRead, ({ notification_ids: ids }) => keepRead(queryClient, ids)),
    ],
    catchUp: () => refreshNotifications(queryClient),
  });
}

interface News {
  kind: NotificationKind | null;
  title: string;
  body: string;
  link: string;
  /** A push about the same thing has the same tag and replaces it. */
  tag: string;
}

/** Shows something by the browser while the app is open in a tab that nobody looks at, as far as the person wants it. */
async function show(queryClient: QueryClient, { kind, title, body, link, tag }: News): Promise<void> {
  if (!document.hidden || !isSupported() || window.Notification.permission !== 'granted') return;
  const preferences = await queryClient.ensureQueryData(preferencesQuery);
  if (kind !== null && !preferences[kind].push) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, { body, tag, data: { link }, icon: '/icon-192.png' });
}

function showLogged(queryClient: QueryClient, news: News): void {
  show(queryClient, news).catch((error: unknown) => logFailure('A notification could not be shown', error));
}

function showNotification(queryClient: QueryClient, { id, kind, title, message, link }: Notification): void {
  showLogged(queryClient, { kind, title, body: message, link: link ?? '/home', tag: `notification:${id}` });
}

/** Who wrote, and not a word of it: others may see the screen. */
function showMessage(queryClient: QueryClient, { chat_id: chatId, sender_name: name, ...message }: Message): void {
  if (message.is_own_message || message.message_type === 'system') return;
  const texts = { title: `New message from ${name}`, body: 'Open Coursemate to read it.' };
  showLogged(queryClient, { kind: 'unread_message', ...texts, link: `/chat?chatId=${chatId}`, tag: `chat:${chatId}` });
}

/** Follows a click on a notification of the browser, and keeps this browser's subscription with the current person. */
export function usePushInTab(userId: string | undefined): void {
  const { history } = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined || !('serviceWorker' in navigator)) return undefined;
    const readKey = async () => (await queryClient.ensureQueryData(siteConfigQuery)).vapid_public_key;
    renewPush(readKey).catch((error: unknown) => logFailure('The push subscription could not be renewed', error));
    const open = ({ data }: MessageEvent<unknown>) => {
      const link = typeof data === 'object' && data !== null && 'open' in data ? sameOriginPath(data.open) : null;
      if (link !== null) history.push(link);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [userId, history, queryClient]);
}
