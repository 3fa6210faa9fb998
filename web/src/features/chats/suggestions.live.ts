import { type Message, messageSent, newMessage } from '@coursemate/contract/chats/messages';
import { suggestedMessageSent, suggestionsUpdated } from '@coursemate/contract/chats/suggestions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { keepLive, on } from '#lib/live/live.ts';

import { endGreeting, SUGGESTIONS, suggestionsQuery } from './api/suggestions.ts';

/** Keeps the suggestions of every chat as the server offers them. */
export function useSuggestionsLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const arrived = ({ message }: { message: Message }) => endGreeting(queryClient, message);
    return keepLive({
      events: [
        on(suggestionsUpdated, ({ chatId }) => void queryClient.invalidateQueries(suggestionsQuery(chatId))),
        on(newMessage, arrived),
        on(messageSent, arrived),
        on(suggestedMessageSent, arrived),
      ],
      catchUp: () => queryClient.invalidateQueries({ queryKey: SUGGESTIONS }),
    });
  }, [queryClient]);
}
