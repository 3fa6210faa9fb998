import { getSupport, writeToSupport } from '@coursemate/contract/chats/support';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import { retryIdempotent } from '#lib/query-client.ts';

import { keepChatDraft } from '../chat-drafts.ts';
import { CHATS, fetchOfChats, refreshChats } from './refresh-chats.ts';

/** Stands in the address for the chat with the support team, which may not exist yet. */
export const SUPPORT = 'support';

/** A person has one chat with the support team for ever; an event says when it is created. */
const FRESH_MS = 5 * 60_000;

/** The id of the viewer's chat with the support team. Administrators have none: they are the team. */
export const supportQuery = queryOptions({
  queryKey: [...CHATS, 'support'],
  queryFn: async (context) =>
    (await fetchOfChats(context, { ask: () => call(getSupport, { signal: context.signal }) })).answer,
  staleTime: FRESH_MS,
});

interface FirstMessage {
  message: string;
  /** The same id for the same text, so that it is stored once. */
  client_id: string;
}

/** Sends the first message to the support team, which creates the chat. */
export function useWriteToSupport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: FirstMessage) => call(writeToSupport, { body }),
    retry: retryIdempotent,
    // The text stays a draft until the server has it, also when the page is closed.
    onMutate: ({ message }) => keepChatDraft(SUPPORT, message),
    onSuccess: (support) => {
      keepChatDraft(SUPPORT, '');
      queryClient.setQueryData(supportQuery.queryKey, support);
      refreshChats(queryClient);
    },
  });
}
