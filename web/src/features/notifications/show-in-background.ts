import type { Message } from '@coursemate/contract/chats/messages';
import type { Notification, NotificationKind } from '@coursemate/contract/notifications';
import type { QueryClient } from '@tanstack/react-query';

import { logFailure } from '#lib/log-failure.ts';

import { preferencesQuery } from './api/preferences.ts';
import { isSupported } from './api/push.ts';

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

export function showNotification(queryClient: QueryClient, { id, kind, title, message, link }: Notification): void {
  showLogged(queryClient, { kind, title, body: message, link: link ?? '/home', tag: `notification:${id}` });
}

/** Who wrote, and not a word of it: others may see the screen. */
export function showMessage(
  queryClient: QueryClient,
  { chat_id: chatId, sender_name: name, ...message }: Message,
): void {
  if (message.is_own_message || message.message_type === 'system') return;
  const words = { title: `New message from ${name}`, body: 'Open Coursemate to read it.' };
  showLogged(queryClient, { kind: 'unread_message', ...words, link: `/chat?chatId=${chatId}`, tag: `chat:${chatId}` });
}
