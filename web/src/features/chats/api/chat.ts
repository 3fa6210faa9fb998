import { getChat } from '@coursemate/contract/chats/chats';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

import { findChat, keepChat, SINGLE_CHATS, withNewerMessages } from './known-chats.ts';
import { countChange, fetchOfChats, refreshChats } from './refresh-chats.ts';

/** Long, because events keep it up to date meanwhile. */
const FRESH_MS = 5 * 60_000;

export function chatQuery(id: string) {
  return queryOptions({
    queryKey: [...SINGLE_CHATS, id],
    queryFn: async (context) => {
      const ask = () => call(getChat, { params: { id }, signal: context.signal });
      const { answer, outdated } = await fetchOfChats(context, { chatId: id, ask });
      const [newest = answer.chat] = outdated ? withNewerMessages(context.client, [answer.chat]) : [];
      return newest;
    },
    staleTime: FRESH_MS,
  });
}

/** Asks again for one chat, wherever it is shown. */
export async function refreshChat(queryClient: QueryClient, id: string): Promise<void> {
  countChange(id);
  if (!findChat(queryClient, id)) return;
  const query = chatQuery(id);
  // An answer that is on its way may have been asked for too early.
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  try {
    keepChat(queryClient, await queryClient.fetchQuery({ ...query, staleTime: 0 }));
  } catch {
    // Cancelled by the next call, or nobody answered: whoever shows the chat asks again and sees what happened.
    refreshChats(queryClient);
  }
}
