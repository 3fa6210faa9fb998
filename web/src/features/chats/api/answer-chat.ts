import { answerChat, type DeclineReason } from '@coursemate/contract/chats/chats';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { call } from '#lib/api.ts';
import { useToast } from '#ui/overlays/use-toast.ts';

import { totalsQuery } from './chats.ts';
import { keepChat, placeInLists } from './known-chats.ts';
import { askAgain, refreshChats } from './refresh-chats.ts';

type Answer = { status: 'accepted' } | { status: 'rejected'; reason: DeclineReason | null };

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
