import { getSupport, writeToSupport } from '@coursemate/contract/support';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { keepChatDraft } from '../chat-drafts.ts';
import { SUPPORT } from '../support/support-id.ts';
import { CHATS, fetchOfChats, refreshChats } from './refresh-chats.ts';

/** Once there is a chat with the support team it stays the same one; until then an event tells of it. */
const FRESH_MS = 5 * 60_000;

/** Which chat is the one with the support team. Administrators have none: they are the team. */
export const supportQuery = queryOptions({
  queryKey: [...CHATS, 'support'],
  queryFn: async (context) =>
    (await fetchOfChats(context, { ask: () => call(getSupport, { signal: context.signal }) })).answer,
  staleTime: FRESH_MS,
});

interface FirstWords {
  message: string;
  /** The same again for the same words, so that they are sent once. */
  client_id: string;
}

/** The first message to the support team, which makes the chat. */
export function useWriteToSupport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: FirstWords) => call(writeToSupport, { body }),
    retry: retryIdempotent,
    // Until it has arrived it is a draft, whatever becomes of the page.
    onMutate: ({ message }) => keepChatDraft(SUPPORT, message),
    onSuccess: (support) => {
      keepChatDraft(SUPPORT, '');
      queryClient.setQueryData(supportQuery.queryKey, support);
      refreshChats(queryClient);
    },
  });
}
