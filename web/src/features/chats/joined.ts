import { joinChat, leaveChat } from '@coursemate/contract/presence';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keepLive } from '#lib/live.ts';
import { emit, socketState } from '#lib/socket.ts';

import { catchUp } from './api/messages.ts';

/** Says that this page shows a chat, and again at every connection; then asks for what was missed. */
export function useJoined(chatId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // Nothing waits for its answer: messages come to everyone's pages, whether they show the chat or not.
    const join = () => void emit(joinChat, { chatId }).catch(() => undefined);
    if (socketState() === 'connected') join();
    const stop = keepLive({
      // `useMessagesLive` hears them for every chat.
      events: [],
      catchUp: () => {
        join();
        return catchUp(queryClient, chatId);
      },
    });
    return () => {
      stop();
      if (socketState() === 'connected') emit(leaveChat, { chatId }).catch(() => undefined);
    };
  }, [chatId, queryClient]);
}
