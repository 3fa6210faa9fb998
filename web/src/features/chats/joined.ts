import { joinChat, leaveChat } from '@coursemate/contract/presence';
import { isCancelledError, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { logFailure } from '#lib/log-failure.ts';
import { emit, onReconnect, socketState } from '#lib/socket.ts';

import { catchUp } from './api/messages.ts';

/** Says that this page shows a chat, and again at every connection; then asks for what was missed. */
export function useJoined(chatId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // Nothing waits for its answer: messages come to everyone's pages, whether they show the chat or not.
    const join = () => void emit(joinChat, { chatId }).catch(() => undefined);
    if (socketState() === 'connected') join();
    const stop = onReconnect(() => {
      join();
      // The screen shows what could not be loaded; the next connection tries again.
      catchUp(queryClient, chatId).catch((error) => {
        // Cancelled: the chat was left before it was loaded.
        if (!isCancelledError(error)) logFailure('Could not catch up', error);
      });
    });
    return () => {
      stop();
      if (socketState() === 'connected') emit(leaveChat, { chatId }).catch(() => undefined);
    };
  }, [chatId, queryClient]);
}
