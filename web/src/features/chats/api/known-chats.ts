import type { Chat } from '@coursemate/contract/chats/chats';
import type { QueryClient } from '@tanstack/react-query';

import { type ChatPages, type ChatSearch, chatsOf, sortChats, withChat } from './chat-pages.ts';
import { askAgain, CHATS, countChange } from './refresh-chats.ts';

export const CHAT_LISTS = [...CHATS, 'list'] as const;
export const SINGLE_CHATS = [...CHATS, 'one'] as const;

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
export function withNewerMessages(queryClient: QueryClient, answered: readonly Chat[]): Chat[] {
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
