import { blockedByUser, unblockedByUser, userBlocked, userUnblocked } from '@coursemate/contract/chats/blocks';
import { chatStatusChanged, newChat, newChatRequest } from '@coursemate/contract/chats/chats';
import { type Message, messageSent, messagesRead, newMessage } from '@coursemate/contract/chats/messages';
import { userOffline, userOnline, userOnlineStatus } from '@coursemate/contract/chats/presence';
import { suggestedMessageSent, suggestionsUpdated } from '@coursemate/contract/chats/suggestions';
import { accountChanged } from '@coursemate/contract/profiles';
import { type QueryClient } from '@tanstack/react-query';

import { type EventHandler, keepLive, on } from '#lib/live/live.ts';

import { applyMessage, applyNewChat, applyPresence, applyRead, applyRequest } from './api/chat-events.ts';
import { findChat, refreshChat } from './api/chats.ts';
import { markAsRead, mergeMessages } from './api/history.ts';
import { changeHistory, HISTORIES } from './api/messages.ts';
import { PEOPLE } from './api/people.ts';
import { refreshChats } from './api/refresh-chats.ts';
import { endGreeting, SUGGESTIONS, suggestionsQuery } from './api/suggestions.ts';

/** Once nothing was read for this long, the chats are asked for again, in case counting went wrong. */
const REFRESH_AFTER_READ_MS = 3000;

/** Keeps everything that is known of chats as the server has it. */
export function keepChatsLive(queryClient: QueryClient, userId: string): () => void {
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  const refreshAfterRead = () => {
    clearTimeout(refreshing);
    refreshing = setTimeout(() => refreshChats(queryClient), REFRESH_AFTER_READ_MS);
  };
  const stop = keepLive({
    events: [
      ...chatEvents(queryClient),
      ...messageEvents(queryClient, userId, refreshAfterRead),
      ...presenceEvents(queryClient),
    ],
    catchUp: () => refreshAll(queryClient),
  });
  return () => {
    stop();
    clearTimeout(refreshing);
  };
}

/** Whose contacts may be seen changes with the chat. */
function refetchPeople(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: PEOPLE });
}

function refreshAll(queryClient: QueryClient): Promise<void> {
  refreshChats(queryClient);
  return refetchPeople(queryClient);
}

/** They change what the viewer may do, which only the server decides. */
const DECISIONS = [
  chatStatusChanged,
  userBlocked,
  userUnblocked,
  blockedByUser,
  unblockedByUser,
  accountChanged,
] as const;

function chatEvents(queryClient: QueryClient): EventHandler[] {
  return [
    on(newChat, ({ chat }) => applyNewChat(queryClient, chat)),
    on(newChatRequest, ({ chat }) => applyRequest(queryClient, chat)),
    ...DECISIONS.map((event) => on(event, () => void refreshAll(queryClient))),
    // Whether contacts were asked for or exchanged, the event does not say.
    on(suggestionsUpdated, ({ chatId }) => {
      void refreshChat(queryClient, chatId);
      void refetchPeople(queryClient);
    }),
  ];
}

function messageEvents(queryClient: QueryClient, userId: string, onReadByMe: () => void): EventHandler[] {
  const note = ({ message }: { message: Message }) => {
    applyMessage(queryClient, message);
    // When the lesson is that the system speaks of, only the server knows.
    if (message.lesson_id !== null) void refreshChat(queryClient, message.chat_id);
  };
  return [
    on(newMessage, note),
    on(messageSent, note),
    on(suggestedMessageSent, note),
    on(messagesRead, ({ chatId, messageIds, readBy }) => {
      const other = findChat(queryClient, chatId)?.other_participant.id;
      // In a support chat any administrator reads for all of them.
      const byMe = other === undefined ? readBy === userId : readBy !== other;
      applyRead(queryClient, chatId, messageIds.length, byMe);
      if (byMe) onReadByMe();
    }),
  ];
}

function presenceEvents(queryClient: QueryClient): EventHandler[] {
  return [
    on(userOnline, ({ userId }) => applyPresence(queryClient, userId, true)),
    on(userOffline, ({ userId }) => applyPresence(queryClient, userId, false)),
    on(userOnlineStatus, ({ userId, online }) => applyPresence(queryClient, userId, online)),
  ];
}

/** Keeps the loaded messages and the suggestions of every chat as the server has them. */
export function keepMessagesLive(queryClient: QueryClient): () => void {
  const add = ({ message }: { message: Message }) => {
    changeHistory(queryClient, message.chat_id, (history) => mergeMessages(history, [message]));
    endGreeting(queryClient, message);
  };
  return keepLive({
    events: [
      on(newMessage, add),
      on(messageSent, add),
      on(suggestedMessageSent, add),
      on(messagesRead, ({ chatId, messageIds }) =>
        changeHistory(queryClient, chatId, (history) => markAsRead(history, messageIds)),
      ),
      on(suggestionsUpdated, ({ chatId }) => void queryClient.invalidateQueries(suggestionsQuery(chatId))),
    ],
    catchUp: () => {
      // The open chat is caught up with by `useJoinChat`; the others are loaded anew when someone opens them.
      queryClient.removeQueries({ queryKey: HISTORIES, type: 'inactive' });
      return queryClient.invalidateQueries({ queryKey: SUGGESTIONS });
    },
  });
}
