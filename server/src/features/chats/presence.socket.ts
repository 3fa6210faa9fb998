import * as presence from '@coursemate/contract/presence';

import type { Platform } from '#platform/platform.ts';
import { onEvent } from '#platform/realtime/events.ts';

import { joinLimits, lookLimits, typingStartLimits, typingStopLimits } from './chat.limits.ts';
import { isOnlineFor, tellGone, tellLooking, tellPresence, tellTyping } from './presence.service.ts';

/** Which chats each page shows, so that one which goes away has left them. */
function createLooks() {
  const bySocket = new Map<string, Set<string>>();
  return {
    begin: (socketId: string, chatId: string) =>
      void bySocket.set(socketId, (bySocket.get(socketId) ?? new Set()).add(chatId)),
    end: (socketId: string, chatId: string) => void bySocket.get(socketId)?.delete(chatId),
    endAll(socketId: string): string[] {
      const chats = [...(bySocket.get(socketId) ?? [])];
      bySocket.delete(socketId);
      return chats;
    },
  };
}

export function presenceSocket({ db, gateway, log }: Platform): void {
  const reach = { db, gateway };
  const looks = createLooks();
  const logged = (work: Promise<void>) =>
    work.catch((error: unknown) => log.warn({ err: error }, 'presence could not be told'));

  onEvent(gateway, presence.joinChat, joinLimits, async ({ user, payload, socketId }) => {
    // Before the first wait: a page that is gone by then has left it all the same.
    looks.begin(socketId, payload.chatId);
    await tellLooking(reach, user, payload.chatId, presence.userJoined).catch((error: unknown) => {
      looks.end(socketId, payload.chatId);
      throw error;
    });
    return {};
  });

  onEvent(gateway, presence.leaveChat, joinLimits, async ({ user, payload, socketId }) => {
    looks.end(socketId, payload.chatId);
    await tellLooking(reach, user, payload.chatId, presence.userLeft);
    return {};
  });

  onEvent(gateway, presence.startTyping, typingStartLimits, async ({ user, payload }) => {
    await tellTyping(reach, user, payload.chatId, presence.typingStarted);
    return {};
  });

  onEvent(gateway, presence.stopTyping, typingStopLimits, async ({ user, payload }) => {
    await tellTyping(reach, user, payload.chatId, presence.typingStopped);
    return {};
  });

  onEvent(gateway, presence.checkUserOnline, lookLimits, async ({ user, payload, socketId }) => {
    const answer = { userId: payload.userId, online: await isOnlineFor(reach, user, payload.userId) };
    gateway.toSocket(socketId, presence.userOnlineStatus, answer);
    return answer;
  });

  gateway.onGone((viewer, socketId) => {
    for (const chatId of looks.endAll(socketId)) void logged(tellGone(reach, viewer, chatId, presence.userLeft));
  });

  gateway.onPresence((userId, online) => void logged(tellPresence(db, gateway, userId, online)));
}
