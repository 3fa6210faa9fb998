import { listChats } from '@coursemate/contract/chats';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

import type { ChatSearch } from './chat-pages.ts';
import { CHAT_LISTS, withNewerMessages } from './known-chats.ts';
import { CHATS, fetchOfChats } from './refresh-chats.ts';

/** Events keep the number up to date; this is for events that were missed. */
const UNREAD_FRESH_MS = 60_000;

const UNREAD = [...CHATS, 'unread'] as const;

/** How many messages are unread in all chats together. Every page shows it, so it is asked for without the chats. */
export const unreadQuery = queryOptions({
  queryKey: UNREAD,
  queryFn: async (context): Promise<number> => {
    const ask = () => call(listChats, { query: { limit: '1' }, signal: context.signal });
    const { answer, outdated } = await fetchOfChats(context, { ask });
    // An outdated answer lacks what events have counted meanwhile.
    const counted = outdated ? context.client.getQueryData<number>(UNREAD) : undefined;
    return counted ?? answer.unread_total;
  },
  staleTime: UNREAD_FRESH_MS,
});

/** 0 while it is not known. */
export function useUnread(): number {
  return useQuery(unreadQuery).data ?? 0;
}

/** The chats page by page, newest first. Always stale (spec 2 §9), so that a list that is opened is loaded anew. */
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
      // Every page brings the total. An outdated one lacks what events have counted meanwhile.
      client.setQueryData<number>(UNREAD, (counted) => (outdated ? counted : undefined) ?? unread_total);
      return { chats: outdated ? withNewerMessages(client, chats) : chats, next_cursor };
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    // The last list stays in view, dimmed, until the next one is loaded.
    placeholderData: keepPreviousData,
  });
}
