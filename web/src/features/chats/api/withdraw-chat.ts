import { withdrawChat } from '@coursemate/contract/chats/chats';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { refreshDecisions } from '#lib/decisions.ts';
import { useToast } from '#ui/overlays/use-toast.ts';

import { refreshChats } from './refresh-chats.ts';

/** Withdraws an own request that nobody has answered. */
export function useWithdrawChat(chatId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => call(withdrawChat, { params: { id: chatId } }),
    onSuccess: () => {
      refreshChats(queryClient);
      void refreshDecisions(queryClient);
      onDone();
    },
    onError: (error) => {
      toast.error({ title: sentenceOf(error, 'Your request could not be withdrawn. Please try again.') });
      // It was answered meanwhile.
      if (error instanceof ApiError) refreshChats(queryClient);
    },
  });
}
