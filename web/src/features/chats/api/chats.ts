import { type Chat, listChats } from '@coursemate/contract/chats/chats';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';

import { call } from '#lib/api.ts';
import type { Body } from '#lib/http.ts';
import { unlessJustAsked } from '#lib/query-client.ts';

import type { ChatSearch } from './chat-pages.ts';
import { CHAT_LISTS, withNewerMessages } from './known-chats.ts';
import { CHATS, fetchOfChats } from './refresh-chats.ts';

/** Events keep the totals up to date; this is for events that were missed. */
const TOTALS_FRESH_MS = 60_000;

interface ChatTotals {
  /** Unread messages in all chats. */
  unread: number;
  /** Requests that wait for the viewer's answer. */
  requests: number;
}

const TOTALS = [...CHATS, 'totals'] as const;

/** What an answer says, but for the messages that events have counted since it was asked for. */
function totalsOf(
  client: QueryClient,
  { unread_total, request_total }: Pick<Body<typeof listChats>, 'unread_total' | 'request_total'>,
  outdated: boolean,
): ChatTotals {
  const counted = outdated ? client.getQueryData<ChatTotals>(TOTALS)?.unread : undefined;
  return { unread: counted ?? unread_total, requests: request_total };
}

/** Every page shows the totals, so they are asked for without the chats. */
export const totalsQuery = queryOptions({
  queryKey: TOTALS,
  queryFn: async (context): Promise<ChatTotals> => {
    const ask = () => call(listChats, { query: { limit: '1' }, signal: context.signal });
    const { answer, outdated } = await fetchOfChats(context, { ask });
    return totalsOf(context.client, answer, outdated);
  },
  staleTime: TOTALS_FRESH_MS,
});

/** How many messages are unread; 0 while it is not known. */
export function useUnread(): number {
  return useQuery(totalsQuery).data?.unread ?? 0;
}

/** How much waits for the viewer, unread messages and requests to answer together; 0 while it is not known. */
export function useWaiting(): number {
  const { data } = useQuery(totalsQuery);
  return data ? data.unread + data.requests : 0;
}

/** Whether a chat is a request that the viewer has to answer. */
export function isWaiting({ can }: Chat): boolean {
  return can.includes('decline');
}

/** The chats page by page, newest first. Always stale, so that a list that is opened is loaded anew. */
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
      const { chats, next_cursor } = answer;
      // Every page brings the totals.
      client.setQueryData(TOTALS, totalsOf(client, answer, outdated));
      return { chats: outdated ? withNewerMessages(client, chats) : chats, next_cursor };
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
    refetchOnMount: unlessJustAsked,
    // The last list stays in view, dimmed, until the next one is loaded.
    placeholderData: keepPreviousData,
  });
}
