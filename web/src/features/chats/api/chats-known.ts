import type { Chat } from '@coursemate/contract/chats';
import type { QueryClient } from '@tanstack/react-query';

import { chatQuery } from './chat.ts';
import { type ChatPages, chatsOf, withChat } from './chats-pages.ts';
import { CHAT_LISTS, type ChatSearch } from './chats.ts';

const ALL = ['chats'] as const;

/** Asks again for everything of chats that someone looks at; for the rest when someone does. */
export async function refetchChats(queryClient: QueryClient): Promise<void> {
  // Answers that are on their way, also those that nobody waits for yet, are older than what made this necessary.
  await queryClient.cancelQueries({ queryKey: ALL });
  await queryClient.invalidateQueries({ queryKey: ALL });
}

/** The chat as it is known, whoever asked for it. */
export function findChat(queryClient: QueryClient, id: string): Chat | undefined {
  return knownChats(queryClient).find((chat) => chat.id === id);
}

function knownChats(queryClient: QueryClient): Chat[] {
  const single = queryClient.getQueriesData<Chat>({ queryKey: chatQuery('').queryKey.slice(0, 2) });
  const lists = queryClient.getQueriesData<ChatPages>({ queryKey: CHAT_LISTS });
  return [...single.flatMap(([, chat]) => chat ?? []), ...lists.flatMap(([, pages]) => (pages ? chatsOf(pages) : []))];
}

/** Puts a chat in place wherever it is shown already. */
export function keepChat(queryClient: QueryClient, chat: Chat): void {
  queryClient.setQueriesData<ChatPages>({ queryKey: CHAT_LISTS }, (pages) =>
    pages && chatsOf(pages).some(({ id }) => id === chat.id) ? withChat(pages, chat) : pages,
  );
  queryClient.setQueryData(chatQuery(chat.id).queryKey, (known) => known && chat);
  restartUnderway(queryClient);
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
    else void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

/** Answers that are still on their way are older than what was just put in place: they are asked for again. */
function restartUnderway(queryClient: QueryClient): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ALL, fetchStatus: 'fetching' })) {
    void queryClient
      .cancelQueries({ queryKey, exact: true })
      .then(() => queryClient.refetchQueries({ queryKey, exact: true, type: 'active' }));
  }
}
