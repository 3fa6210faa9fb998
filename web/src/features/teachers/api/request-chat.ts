import { type Chat, type ChatStatus, requestChat } from '@coursemate/contract/chats';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { keepChatStatus } from './teacher-cache.ts';

export interface ChatRequest {
  participantId: string;
  requestMessage: string;
}

/** Asks a teacher for a chat. Asking twice answers with the same chat, so it may be repeated. */
export function useRequestChat() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ participantId, requestMessage }: ChatRequest) => {
      const body = { participantId, requestMessage: requestMessage === '' ? null : requestMessage };
      return (await call(requestChat, { body })).chat;
    },
    retry: retryIdempotent,
    onSuccess: (chat, { participantId }) => keepChatStatus(queryClient, participantId, statusOf(chat)),
    onError: (error) => {
      // The state of the chat is not what the page shows, so the page is out of date.
      if (error instanceof ApiError && error.status === 409) {
        void queryClient.invalidateQueries({ queryKey: ['teachers'] });
      }
    },
  });
}

function statusOf({ id, status, is_initiator }: Chat): ChatStatus {
  return {
    has_chat: true,
    has_accepted_chat: status === 'accepted',
    has_pending_chat: status === 'pending',
    has_rejected_chat: status === 'rejected',
    is_initiator,
    chat_info: { id },
  };
}
