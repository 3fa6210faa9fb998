import { newPendingRequest, pendingRequestProcessed } from '@coursemate/contract/admin-lists';
import { blockedByUser, unblockedByUser, userBlocked, userUnblocked } from '@coursemate/contract/chats/blocks';
import { chatStatusChanged, newChat } from '@coursemate/contract/chats/chats';
import { messageSent, messagesRead, newMessage } from '@coursemate/contract/chats/messages';
import { lessonChanged } from '@coursemate/contract/lessons';
import { newNotification } from '@coursemate/contract/notifications';
import { accountChanged } from '@coursemate/contract/profiles';
import { type QueryClient } from '@tanstack/react-query';

import { keepLive, on } from '#lib/live/live.ts';

/** Whatever of a chat, a rating or the account changes, changes a home. */
const CHANGES = [
  newNotification,
  newChat,
  chatStatusChanged,
  newMessage,
  messageSent,
  messagesRead,
  lessonChanged,
  userBlocked,
  userUnblocked,
  blockedByUser,
  unblockedByUser,
  accountChanged,
  newPendingRequest,
  pendingRequestProcessed,
] as const;

/** Messages come in bursts: one question after each is enough. */
const PAUSE_MS = 200;

/** Keeps the home as the server has it. */
export function keepHomeLive(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: ['home'] });
    await queryClient.invalidateQueries({ queryKey: ['admin-home'] });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void askAgain(), PAUSE_MS);
  };
  const stop = keepLive({ events: CHANGES.map((event) => on(event, soon)), catchUp: askAgain });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
