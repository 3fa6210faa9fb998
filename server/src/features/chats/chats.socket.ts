import * as messages from '@coursemate/contract/messages';
import { sendSuggestedMessage } from '@coursemate/contract/suggestions';

import type { Platform } from '#platform/platform.ts';
import { onEvent, onEventUnchecked } from '#platform/realtime/events.ts';

import { lookLimits, messageLimits } from './chat.limits.ts';
import { asked, markRead, sendMessage } from './messages.service.ts';
import { sendSuggestion } from './suggestions.service.ts';

export function chatsSocket({ db, gateway, clock }: Platform): void {
  const reach = { db, gateway };

  // The statement that writes looks at the session itself: one way to the database instead of two.
  onEventUnchecked(gateway, messages.sendMessageEvent, messageLimits, async ({ user, refresh, payload }) => {
    const letter = { chatId: payload.chatId, content: payload.content, clientId: payload.clientId ?? null };
    return { message: (await sendMessage(reach, { viewer: user, refresh }, letter, clock.now())).message };
  });

  onEvent(gateway, sendSuggestedMessage, messageLimits, async ({ user, payload }) => {
    const { chatId, suggestionType: type, clientId = null } = payload;
    return { message: await sendSuggestion(reach, asked(user), { chatId, type, clientId }, clock.now()) };
  });

  onEvent(gateway, messages.markReadEvent, lookLimits, async ({ user, payload }) => ({
    messageIds: await markRead(reach, user, payload, clock.now()),
  }));
}
