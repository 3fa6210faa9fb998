import { blockedByUser, unblockedByUser, userBlocked, userUnblocked } from '@coursemate/contract/blocks';
import { chatStatusChanged, newChat, newChatRequest } from '@coursemate/contract/chats';
import { messageSent, messagesRead, newMessage } from '@coursemate/contract/messages';
import { userOffline, userOnline, userOnlineStatus } from '@coursemate/contract/presence';
import { suggestedMessageSent, suggestionsUpdated } from '@coursemate/contract/suggestions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { onReconnect, onServerEvent } from '#lib/socket.ts';

import { noteBlock, noteChat, noteMessage, notePresence, noteRead, noteStatus } from './api/chat-cache.ts';
import { chatQuery } from './api/chat.ts';
import { findChat, keepChat, refetchChats } from './api/chats-known.ts';
import { PEOPLE } from './api/person.ts';

/** spec 2 §9: what reading changed is asked for again after this long, in case counting went wrong. */
const REFRESH_AFTER_READ_MS = 3000;

interface Listener {
  userId: string | undefined;
  /** A request was made or answered: pages outside the chat may show that. */
  onStatus: () => void;
}

/** Keeps everything that is known of chats as the server knows it. */
export function useChatsLive({ userId, onStatus }: Listener): void {
  const queryClient = useQueryClient();
  const tell = useEffectEvent(onStatus);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const stops = [
      ...hearChats(queryClient, () => tell()),
      ...hearMessages(queryClient, userId),
      ...hearPeople(queryClient),
      onReconnect(() => void catchUp(queryClient)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queryClient, userId]);
}

/** Who knows what was said meanwhile. */
async function catchUp(queryClient: QueryClient): Promise<void> {
  await Promise.all([refetchChats(queryClient), queryClient.invalidateQueries({ queryKey: PEOPLE })]);
}

function hearChats(queryClient: QueryClient, tell: () => void): Array<() => void> {
  return [
    ...[newChat, newChatRequest].map((event) =>
      onServerEvent(event, ({ chat }) => {
        noteChat(queryClient, chat);
        tell();
      }),
    ),
    onServerEvent(chatStatusChanged, ({ chatId, status }) => {
      noteStatus(queryClient, chatId, status);
      void queryClient.invalidateQueries({ queryKey: PEOPLE });
      tell();
    }),
    // Whether contacts were asked for or exchanged, the event does not say.
    onServerEvent(suggestionsUpdated, ({ chatId }) => void refetchChat(queryClient, chatId)),
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
  await queryClient.invalidateQueries({ queryKey: PEOPLE });
}

function hearMessages(queryClient: QueryClient, userId: string): Array<() => void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = ({ message }: { message: Parameters<typeof noteMessage>[1] }) => noteMessage(queryClient, message);
  return [
    onServerEvent(newMessage, note),
    onServerEvent(messageSent, note),
    onServerEvent(suggestedMessageSent, note),
    onServerEvent(messagesRead, ({ chatId, messageIds, readBy }) => {
      const other = findChat(queryClient, chatId)?.other_participant.id;
      // In a support chat any administrator reads for all of them.
      const byMe = other === undefined ? readBy === userId : readBy !== other;
      noteRead(queryClient, chatId, messageIds.length, byMe);
      if (!byMe) return;
      clearTimeout(timer);
      timer = setTimeout(() => void refetchChats(queryClient), REFRESH_AFTER_READ_MS);
    }),
    () => clearTimeout(timer),
  ];
}

function hearPeople(queryClient: QueryClient): Array<() => void> {
  const block = (userId: string, change: Parameters<typeof noteBlock>[2]) => {
    noteBlock(queryClient, userId, change);
    // A block hides contacts from both.
    void queryClient.invalidateQueries({ queryKey: PEOPLE });
  };
  return [
    onServerEvent(userOnline, ({ userId }) => notePresence(queryClient, userId, true)),
    onServerEvent(userOffline, ({ userId }) => notePresence(queryClient, userId, false)),
    onServerEvent(userOnlineStatus, ({ userId, online }) => notePresence(queryClient, userId, online)),
    onServerEvent(userBlocked, ({ targetUserId }) => block(targetUserId, { blocked_by_me: true })),
    onServerEvent(userUnblocked, ({ targetUserId }) => block(targetUserId, { blocked_by_me: false })),
    onServerEvent(blockedByUser, ({ userId }) => block(userId, { blocked_by_other: true })),
    onServerEvent(unblockedByUser, ({ userId }) => block(userId, { blocked_by_other: false })),
  ];
}
