import { listChats } from '@coursemate/contract/chats';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

import type { ChatSearch } from './chat-pages.ts';
import { CHAT_LISTS, withNewerMessages } from './known-chats.ts';
import { CHATS, fetchOfChats } from './refresh-chats.ts';

/** Events keep it true; this is for those that nobody heard. */
const UNREAD_FRESH_MS = 60_000;

const UNREAD = [...CHATS, 'unread'] as const;

/** How many messages wait in all chats together. Every page shows it, so it is asked for without the chats. */
export const unreadQuery = queryOptions({
  queryKey: UNREAD,
  queryFn: async (context): Promise<number> => {
    const ask = () => call(listChats, { query: { limit: '1' }, signal: context.signal });
    const { answer, outdated } = await fetchOfChats(context, { ask });
    // Events have counted on meanwhile.
    const counted = outdated ? context.client.getQueryData<number>(UNREAD) : undefined;
    return counted ?? answer.unread_total;
  },
  staleTime: UNREAD_FRESH_MS,
});

/** The chats page after page, newest first. Never fresh (spec 2 §9): whoever comes back sees what is true now. */
export function chatsQuery({ search, filter }: ChatSearch) {
  return infiniteQueryOptions({
    queryKey: [...CHAT_LISTS, { search, filter }] as const,
    queryFn: async (context) => {
      const { client, signal, pageParam } = context;
      const query = {
        filter,
        ...(search === '' ? {} : { search }),
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      };
      const { answer, outdated } = await fetchOfChats(context, { ask: () => call(listChats, { query, signal }) });
      const { unread_total, chats, next_cursor } = answer;
      // One place for the total, whoever asked last. Events have counted on since an outdated answer.
      client.setQueryData<number>(UNREAD, (counted) => (outdated ? counted : undefined) ?? unread_total);
      return { chats: outdated ? withNewerMessages(client, chats) : chats, next_cursor };
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    // The last answer stays in view, dimmed, until the next one is there.
    placeholderData: keepPreviousData,
  });
}
