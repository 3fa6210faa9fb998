import { joinChat, leaveChat } from '@coursemate/contract/chats/presence';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keepLive } from '#lib/live/live.ts';
import { emit, socketState } from '#lib/live/socket.ts';

import { catchUpHistory } from './api/messages.ts';

/** Tells the server that this page shows a chat, again at every connection; then asks for the messages it missed. */
export function useJoinChat(chatId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // Messages arrive on every page of a person, so nothing waits for the answer.
    const join = () => void emit(joinChat, { chatId }).catch(() => undefined);
    if (socketState() === 'connected') join();
    const stop = keepLive({
      // `useMessagesLive` handles the events of every chat.
      events: [],
      catchUp: () => {
        join();
        return catchUpHistory(queryClient, chatId);
      },
    });
    return () => {
      stop();
      if (socketState() === 'connected') emit(leaveChat, { chatId }).catch(() => undefined);
    };
  }, [chatId, queryClient]);
}
