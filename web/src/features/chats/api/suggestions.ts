import type { Message } from '@coursemate/contract/chats/messages';
import {
  listSuggestions,
  sendSuggestedMessage,
  type Suggestion,
  type SuggestionType,
} from '@coursemate/contract/chats/suggestions';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { logFailure } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { connectNow, emit } from '#lib/live/socket.ts';

import { mergeMessages } from './history.ts';
import { changeHistory } from './messages.ts';

const NONE: readonly Suggestion[] = [];

export const SUGGESTIONS = ['suggestions'] as const;

export function suggestionsQuery(chatId: string) {
  return queryOptions({
    queryKey: [...SUGGESTIONS, chatId],
    queryFn: async ({ signal }) => (await call(listSuggestions, { params: { id: chatId }, signal })).suggestions,
  });
}

/** The first message of a chat ends the greeting, and no event says so. Later ones change no suggestion. */
export function endGreeting(queryClient: QueryClient, { chat_id, seq }: Message): void {
  if (seq === 1) void queryClient.invalidateQueries(suggestionsQuery(chat_id));
}

/** What the server suggests to write next; nothing while that is not known. */
export function useSuggestions(chatId: string): readonly Suggestion[] {
  const { data, isError } = useQuery(suggestionsQuery(chatId));
  return isError ? NONE : (data ?? NONE);
}

/** Sends a suggestion. Its text is the server's, so there is nothing to show before the answer. */
export function useSendSuggestion(chatId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (suggestionType: SuggestionType) => {
      connectNow();
      const clientId = crypto.randomUUID();
      return (await emit(sendSuggestedMessage, { chatId, suggestionType, clientId })).message;
    },
    onSuccess: (sent) => changeHistory(queryClient, chatId, (history) => mergeMessages(history, [sent])),
    onError: (error) => logFailure('A suggestion could not be sent', error),
    // Sent or not, others are offered now. Until they are loaded the mutation is pending, so none is sent twice.
    onSettled: () => queryClient.invalidateQueries(suggestionsQuery(chatId)),
  });
}
