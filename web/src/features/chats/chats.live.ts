import { blockedByUser, unblockedByUser, userBlocked, userUnblocked } from '@coursemate/contract/blocks';
import { chatStatusChanged, newChat, newChatRequest } from '@coursemate/contract/chats';
import { type Message, messageSent, messagesRead, newMessage } from '@coursemate/contract/messages';
import { userOffline, userOnline, userOnlineStatus } from '@coursemate/contract/presence';
import { suggestedMessageSent, suggestionsUpdated } from '@coursemate/contract/suggestions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type EventHandler, keepLive, on } from '#lib/live.ts';

import { noteBlock, noteChat, noteMessage, notePresence, noteRead, noteStatus } from './api/chat-cache.ts';
import { chatQuery } from './api/chat.ts';
import { findChat, keepChat, refetchChats } from './api/chats-known.ts';
import { PEOPLE } from './api/person.ts';

/** spec 2 §9: what reading changed is asked for again after this long, in case counting went wrong. */
const REFRESH_AFTER_READ_MS = 3000;

/** Keeps everything that is known of chats as the server has it. */
export function useChatsLive(userId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return undefined;
    const refresh = new RefreshAfterRead(queryClient);
    const stop = keepLive({
      events: [
        ...chatEvents(queryClient),
        ...messageEvents(queryClient, userId, refresh),
        ...presenceEvents(queryClient),
        ...blockEvents(queryClient),
      ],
      catchUp: () => Promise.all([refetchChats(queryClient), refetchPeople(queryClient)]),
    });
    return () => {
      stop();
      refresh.cancel();
    };
  }, [queryClient, userId]);
}

/** Whose contacts may be seen changes with the chat. */
function refetchPeople(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: PEOPLE });
}

function chatEvents(queryClient: QueryClient): EventHandler[] {
  return [
    on(newChat, ({ chat }) => noteChat(queryClient, chat)),
    on(newChatRequest, ({ chat }) => noteChat(queryClient, chat)),
    on(chatStatusChanged, ({ chatId, status }) => {
      noteStatus(queryClient, chatId, status);
      void refetchPeople(queryClient);
    }),
    // Whether contacts were asked for or exchanged, the event does not say.
    on(suggestionsUpdated, ({ chatId }) => void refetchChat(queryClient, chatId)),
  ];
}

async function refetchChat(queryClient: QueryClient, chatId: string): Promise<void> {
  if (!findChat(queryClient, chatId)) return;
  const query = chatQuery(chatId);
  // One that is on its way may have been asked for too early.
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  try {
    keepChat(queryClient, await queryClient.fetchQuery({ ...query, staleTime: 0 }));
  } catch {
    // Something newer came in between, or nobody answered: whoever looks at it asks again and sees what happened.
    await refetchChats(queryClient);
  }
  await refetchPeople(queryClient);
}

function messageEvents(queryClient: QueryClient, userId: string, refresh: RefreshAfterRead): EventHandler[] {
  const note = ({ message }: { message: Message }) => noteMessage(queryClient, message);
  return [
    on(newMessage, note),
    on(messageSent, note),
    on(suggestedMessageSent, note),
    on(messagesRead, ({ chatId, messageIds, readBy }) => {
      const other = findChat(queryClient, chatId)?.other_participant.id;
      // In a support chat any administrator reads for all of them.
      const byMe = other === undefined ? readBy === userId : readBy !== other;
      noteRead(queryClient, chatId, messageIds.length, byMe);
      if (byMe) refresh.start();
    }),
  ];
}

/** Asks for the chats again once nothing was read for a while. */
class RefreshAfterRead {
  readonly #queryClient: QueryClient;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  start(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void refetchChats(this.#queryClient), REFRESH_AFTER_READ_MS);
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}

function presenceEvents(queryClient: QueryClient): EventHandler[] {
  return [
    on(userOnline, ({ userId }) => notePresence(queryClient, userId, true)),
    on(userOffline, ({ userId }) => notePresence(queryClient, userId, false)),
    on(userOnlineStatus, ({ userId, online }) => notePresence(queryClient, userId, online)),
  ];
}

function blockEvents(queryClient: QueryClient): EventHandler[] {
  const note = (userId: string, block: Parameters<typeof noteBlock>[2]) => {
    noteBlock(queryClient, userId, block);
    void refetchPeople(queryClient);
  };
  return [
    on(userBlocked, ({ targetUserId }) => note(targetUserId, { blocked_by_me: true })),
    on(userUnblocked, ({ targetUserId }) => note(targetUserId, { blocked_by_me: false })),
    on(blockedByUser, ({ userId }) => note(userId, { blocked_by_other: true })),
    on(unblockedByUser, ({ userId }) => note(userId, { blocked_by_other: false })),
  ];
}
