import { answerChat, type DeclineReason, withdrawChat } from '@coursemate/contract/chats/chats';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { refreshDecisions } from '#lib/query-client.ts';
import { useToast } from '#ui/overlays/toast.tsx';

import { keepChat, placeInLists, totalsQuery } from './chats.ts';
import { askAgain, refreshChats } from './refresh-chats.ts';

type Answer = { status: 'accepted' } | { status: 'rejected'; reason: DeclineReason | null; reason_text: string | null };

/** Accepts or declines a request. Both buttons are disabled meanwhile, in the list and in the open chat. */
export function useAnswerChat(chatId: string, onAnswered: (status: Answer['status']) => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const mutationKey = ['answer-chat', chatId];
  const answering = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (body: Answer) => (await call(answerChat, { params: { id: chatId }, body })).chat,
    // Not a callback of `mutate`: the buttons are gone as soon as the chat is kept.
    onSuccess: (chat, { status }) => {
      keepChat(queryClient, chat);
      placeInLists(queryClient, chat);
      askAgain(queryClient, totalsQuery.queryKey);
      onAnswered(status);
    },
    onError: (error) => {
      toast.error({ title: sentenceOf(error, 'Your answer could not be sent. Please try again.') });
      // It was answered elsewhere, or the other person is gone.
      if (error instanceof ApiError) refreshChats(queryClient);
    },
  });
  return { answer: mutate, answering };
}

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
