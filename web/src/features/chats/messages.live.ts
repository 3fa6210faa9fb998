import { type Message, messageSent, messagesRead, newMessage } from '@coursemate/contract/chats/messages';
import { suggestedMessageSent } from '@coursemate/contract/chats/suggestions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keepLive, on } from '#lib/live/live.ts';

import { markAsRead, mergeMessages } from './api/history.ts';
import { changeHistory, HISTORIES } from './api/messages.ts';

/** Keeps the loaded messages of every chat as the server has them. */
export function useMessagesLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const add = ({ message }: { message: Message }) =>
      changeHistory(queryClient, message.chat_id, (history) => mergeMessages(history, [message]));
    return keepLive({
      events: [
        on(newMessage, add),
        on(messageSent, add),
        on(suggestedMessageSent, add),
        on(messagesRead, ({ chatId, messageIds }) =>
          changeHistory(queryClient, chatId, (history) => markAsRead(history, messageIds)),
        ),
      ],
      // The open chat is caught up with by `useJoinChat`; the others are loaded anew when someone opens them.
      catchUp: () => queryClient.removeQueries({ queryKey: HISTORIES, type: 'inactive' }),
    });
  }, [queryClient]);
}
