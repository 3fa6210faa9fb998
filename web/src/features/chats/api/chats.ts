import { type chatFilters, listChats } from '@coursemate/contract/chats';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '#lib/api.ts';

export type ChatFilter = (typeof chatFilters)[number];

/** What narrows the list; '' searches for nothing. */
export interface ChatSearch {
  search: string;
  filter: ChatFilter;
}

/** Events keep it true; this is for those that nobody heard. */
const UNREAD_FRESH_MS = 60_000;

/** How many messages wait in all chats together. Every page shows it, so it is asked for without the chats. */
export const unreadQuery = queryOptions({
  queryKey: ['chats', 'unread'],
  queryFn: async ({ signal }) => (await call(listChats, { query: { limit: '1' }, signal })).unread_total,
  staleTime: UNREAD_FRESH_MS,
});

export const CHAT_LISTS = ['chats', 'list'] as const;

/** The chats page after page, newest first. Never fresh (spec 2 §9): whoever comes back sees what is true now. */
export function chatsQuery({ search, filter }: ChatSearch) {
  return infiniteQueryOptions({
    queryKey: [...CHAT_LISTS, { search, filter }] as const,
    queryFn: async ({ client, signal, pageParam }) => {
      const query = {
        filter,
        ...(search === '' ? {} : { search }),
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      };
      const { unread_total, ...page } = await call(listChats, { query, signal });
      // One place for the total, whoever asked last.
      client.setQueryData(unreadQuery.queryKey, unread_total);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    // The last answer stays in view, dimmed, until the next one is there.
    placeholderData: keepPreviousData,
  });
}
