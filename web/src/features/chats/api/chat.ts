import { getChat } from '@coursemate/contract/chats';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

import { SINGLE_CHATS, withNewerMessages } from './known-chats.ts';
import { fetchOfChats } from './refresh-chats.ts';

/** spec 2 §9. */
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
