import { type Chat, type ChatStatus, requestChat } from '@coursemate/contract/chats/chats';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { refreshDecisions } from '#lib/decisions.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { keepTeacher } from './teachers.ts';

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
    onSuccess: (chat, { participantId }) => {
      // Shown at once; what can be done now is for the server to say.
      keepTeacher(queryClient, participantId, { chat_status: statusOf(chat), can: [], obstacle: null });
      void refreshDecisions(queryClient);
    },
    onError: (error) => {
      // The page showed an older decision than the one that refused.
      if (error instanceof ApiError && error.status === 409) void refreshDecisions(queryClient);
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
    can_ask_again_at: null,
  };
}
