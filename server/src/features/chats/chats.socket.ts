import * as messages from '@coursemate/contract/chats/messages';
import { sendSuggestedMessage } from '@coursemate/contract/chats/suggestions';

import type { Platform } from '#platform/platform.ts';
import { onEvent, onEventOfRememberedViewer } from '#platform/realtime/events.ts';

import { freshSender, markRead, sendMessage } from './messages/messages.service.ts';
import { sendSuggestion } from './suggestions/suggestions.service.ts';

export function chatsSocket({ db, gateway, clock, log }: Platform): void {
  const services = { db, gateway, log };

  // The statement that writes checks the session itself: one round trip to the database instead of two.
  onEventOfRememberedViewer(gateway, messages.sendMessageEvent, async ({ user, refresh, payload }) => {
    const input = { chatId: payload.chatId, content: payload.content, clientId: payload.clientId ?? null };
    return { message: (await sendMessage(services, { viewer: user, refresh }, input, clock.now())).message };
  });

  onEvent(gateway, sendSuggestedMessage, async ({ user, payload }) => {
    const { chatId, suggestionType: type, clientId = null } = payload;
    return { message: await sendSuggestion(services, freshSender(user), { chatId, type, clientId }, clock.now()) };
  });

  onEvent(gateway, messages.markReadEvent, async ({ user, payload }) => ({
    messageIds: await markRead(services, user, payload, clock.now()),
  }));
}
