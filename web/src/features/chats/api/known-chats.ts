import type { Chat } from '@coursemate/contract/chats';
import type { QueryClient } from '@tanstack/react-query';

import { type ChatPages, type ChatSearch, chatsOf, sortChats, withChat } from './chat-pages.ts';
import { askAgain, CHATS, countChange } from './refresh-chats.ts';

export const CHAT_LISTS = [...CHATS, 'list'] as const;
export const SINGLE_CHATS = [...CHATS, 'one'] as const;

/** The chat as it is known, whoever asked for it. */
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

/** Puts a chat in place wherever it is shown already. */
export function keepChat(queryClient: QueryClient, chat: Chat): void {
  countChange(chat.id);
  queryClient.setQueriesData<ChatPages>({ queryKey: CHAT_LISTS }, (pages) =>
    pages && chatsOf(pages).some(({ id }) => id === chat.id) ? withChat(pages, chat) : pages,
  );
  queryClient.setQueryData<Chat>([...SINGLE_CHATS, chat.id], (known) => known && chat);
}

/** The same for whatever is known of the chats with one person. */
export function changeChatsWith(queryClient: QueryClient, userId: string, change: (chat: Chat) => Chat): void {
  const known = new Map(knownChats(queryClient).map((chat) => [chat.id, chat]));
  for (const chat of known.values()) {
    if (chat.other_participant.id === userId) keepChat(queryClient, change(chat));
  }
}

/** Brings a chat into lists that do not show it yet. Where it belongs in a search, only the server can say. */
export function placeInLists(queryClient: QueryClient, chat: Chat): void {
  // One's own chat with the support team has an entry of its own and is in no list.
  if (chat.is_support_chat && !chat.support) return;
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: CHAT_LISTS })) {
    // Only `chatsQuery` makes keys and data under this one.
    const { search, filter } = queryKey[2] as ChatSearch;
    const pages = state.data as ChatPages | undefined;
    const computable = search === '' && (filter === 'all' || (filter === 'active' && chat.status === 'accepted'));
    if (pages && computable && !chat.is_support_chat) queryClient.setQueryData(queryKey, withChat(pages, chat));
    else askAgain(queryClient, queryKey);
  }
}
