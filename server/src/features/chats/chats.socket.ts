import * as messages from '@coursemate/contract/messages';
import { sendSuggestedMessage } from '@coursemate/contract/suggestions';

import type { Platform } from '#platform/platform.ts';
import { onEvent } from '#platform/realtime/events.ts';

import { lookLimits, messageLimits } from './chat.limits.ts';
import { markRead, sendMessage } from './messages.service.ts';
import { sendSuggestion } from './suggestions.service.ts';

export function chatsSocket({ db, gateway, clock }: Platform): void {
  const reach = { db, gateway };

  onEvent(gateway, messages.sendMessageEvent, messageLimits, async ({ user, payload }) => {
    const letter = { chatId: payload.chatId, content: payload.content, clientId: payload.clientId ?? null };
    return { message: (await sendMessage(reach, user, letter, clock.now())).message };
  });

  onEvent(gateway, sendSuggestedMessage, messageLimits, async ({ user, payload }) => {
    const { chatId, suggestionType: type, clientId = null } = payload;
    return { message: await sendSuggestion(reach, user, { chatId, type, clientId }, clock.now()) };
  });

  onEvent(gateway, messages.markReadEvent, lookLimits, async ({ user, payload }) => ({
    messageIds: await markRead(reach, user, payload, clock.now()),
  }));
}
