import { type Chat, getChat, listChats } from '@coursemate/contract/chats/chats';
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

import { type ChatPages, type ChatSearch, chatsOf, sortChats, withChat } from './chat-pages.ts';
import { askAgain, CHATS, countChange, fetchOfChats, refreshChats } from './refresh-chats.ts';

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

/** What waits for the viewer; none while it is not known. */
export interface Waiting {
  /** Unread messages and requests to answer together. */
  count: number;
  /** Of messages alone one says that they are unread. */
  word: 'unread' | 'waiting';
}

/** How much waits for the viewer in Messages: the one number of badge, title, list and home. */
export function useWaiting(): Waiting {
  const { unread, requests } = useQuery(totalsQuery).data ?? { unread: 0, requests: 0 };
  return { count: unread + requests, word: requests > 0 ? 'waiting' : 'unread' };
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

/** Long, because events keep it up to date meanwhile. */
const CHAT_FRESH_MS = 5 * 60_000;

export function chatQuery(id: string) {
  return queryOptions({
    queryKey: [...SINGLE_CHATS, id],
    queryFn: async (context) => {
      const ask = () => call(getChat, { params: { id }, signal: context.signal });
      const { answer, outdated } = await fetchOfChats(context, { chatId: id, ask });
      const [newest = answer.chat] = outdated ? withNewerMessages(context.client, [answer.chat]) : [];
      return newest;
    },
    staleTime: CHAT_FRESH_MS,
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

const CHAT_LISTS = [...CHATS, 'list'] as const;
const SINGLE_CHATS = [...CHATS, 'one'] as const;

/** A chat from any list, or one that was loaded by itself. */
export function findChat(queryClient: QueryClient, id: string): Chat | undefined {
  return knownChats(queryClient).find((chat) => chat.id === id);
}

function knownChats(queryClient: QueryClient): Chat[] {
  const single = queryClient.getQueriesData<Chat>({ queryKey: SINGLE_CHATS });
  const lists = queryClient.getQueriesData<ChatPages>({ queryKey: CHAT_LISTS });
  return [...single.flatMap(([, chat]) => chat ?? []), ...lists.flatMap(([, pages]) => (pages ? chatsOf(pages) : []))];
}

/** Chats of an outdated answer, with the messages that came while it was on its way. */
function withNewerMessages(queryClient: QueryClient, answered: readonly Chat[]): Chat[] {
  return sortChats(
    answered.map((chat) => {
      const known = findChat(queryClient, chat.id);
      if (!known?.last_message || known.last_message.seq <= (chat.last_message?.seq ?? 0)) return chat;
      const { last_message, updated_at, unread_count, support } = known;
      return { ...chat, last_message, updated_at, unread_count, ...(support && { support }) };
    }),
  );
}

/** Replaces a chat wherever it is loaded. */
export function keepChat(queryClient: QueryClient, chat: Chat): void {
  countChange(chat.id);
  queryClient.setQueriesData<ChatPages>({ queryKey: CHAT_LISTS }, (pages) =>
    pages && chatsOf(pages).some(({ id }) => id === chat.id) ? withChat(pages, chat) : pages,
  );
  queryClient.setQueryData<Chat>([...SINGLE_CHATS, chat.id], (known) => known && chat);
}

/** Changes every loaded chat with one person. */
export function changeChatsWith(queryClient: QueryClient, userId: string, change: (chat: Chat) => Chat): void {
  const known = new Map(knownChats(queryClient).map((chat) => [chat.id, chat]));
  for (const chat of known.values()) {
    if (chat.other_participant.id === userId) keepChat(queryClient, change(chat));
  }
}

/** Adds a chat to lists that do not have it yet. Only the server knows whether it belongs to a search. */
export function placeInLists(queryClient: QueryClient, chat: Chat): void {
  // The viewer's own chat with the support team has its own entry and is in no list.
  if (chat.is_support_chat && !chat.support) return;
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: CHAT_LISTS })) {
    // Every key and all data under CHAT_LISTS come from `chatsQuery`.
    const { search, filter } = queryKey[2] as ChatSearch;
    const pages = state.data as ChatPages | undefined;
    const computable = search === '' && (filter === 'all' || (filter === 'active' && chat.status === 'accepted'));
    if (pages && computable && !chat.is_support_chat) queryClient.setQueryData(queryKey, withChat(pages, chat));
    else askAgain(queryClient, queryKey);
  }
}
