import * as presence from '@coursemate/contract/chats/presence';

import { createKeyedMutex } from '#platform/concurrency.ts';
import type { Platform } from '#platform/platform.ts';
import { onEvent } from '#platform/realtime/events.ts';

import { isOnlineFor, tellClosingOfGone, tellOpening, tellPresence, tellTyping } from './presence.service.ts';

/** Which chats each socket has open, so that all of them are closed when the socket goes. */
function createOpenChats() {
  const bySocket = new Map<string, Set<string>>();
  return {
    add: (socketId: string, chatId: string) =>
      void bySocket.set(socketId, (bySocket.get(socketId) ?? new Set()).add(chatId)),
    remove(socketId: string, chatId: string) {
      const chats = bySocket.get(socketId);
      chats?.delete(chatId);
      if (chats?.size === 0) bySocket.delete(socketId);
    },
    takeAll(socketId: string): string[] {
      const chats = [...(bySocket.get(socketId) ?? [])];
      bySocket.delete(socketId);
      return chats;
    },
  };
}

export function presenceSocket({ db, gateway, log }: Platform): void {
  const services = { db, gateway };
  const openChats = createOpenChats();
  /** What one socket joins and leaves is told in the order in which it came. */
  const oneAtATime = createKeyedMutex();
  const logged = (work: Promise<void>) =>
    work.catch((error: unknown) => log.warn({ err: error }, 'presence could not be told'));

  onEvent(gateway, presence.joinChat, ({ user, payload: { chatId }, socketId, isConnected }) =>
    oneAtATime(socketId, async () => {
      await tellOpening(services, user, chatId, presence.userJoined);
      if (isConnected()) openChats.add(socketId, chatId);
      // The socket has gone meanwhile, and `onGone` did not know of this chat.
      else await tellClosingOfGone(services, user, chatId, presence.userLeft);
      return {};
    }),
  );

  onEvent(gateway, presence.leaveChat, ({ user, payload: { chatId }, socketId }) =>
    oneAtATime(socketId, async () => {
      openChats.remove(socketId, chatId);
      await tellOpening(services, user, chatId, presence.userLeft);
      return {};
    }),
  );

  onEvent(gateway, presence.startTyping, async ({ user, payload }) => {
    await tellTyping(services, user, payload.chatId, presence.typingStarted);
    return {};
  });

  onEvent(gateway, presence.stopTyping, async ({ user, payload }) => {
    await tellTyping(services, user, payload.chatId, presence.typingStopped);
    return {};
  });

  onEvent(gateway, presence.checkUserOnline, async ({ user, payload, socketId }) => {
    const answer = { userId: payload.userId, online: await isOnlineFor(services, user, payload.userId) };
    gateway.toSocket(socketId, presence.userOnlineStatus, answer);
    return answer;
  });

  gateway.onGone((viewer, socketId) => {
    for (const chatId of openChats.takeAll(socketId)) {
      void logged(tellClosingOfGone(services, viewer, chatId, presence.userLeft));
    }
  });

  gateway.onPresence((userId, online) => void logged(tellPresence(db, gateway, userId, online)));
}
