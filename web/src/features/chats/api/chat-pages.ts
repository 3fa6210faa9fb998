import type { Chat, ChatFilter } from '@coursemate/contract/chats/chats';
import type { InfiniteData } from '@tanstack/react-query';

/** The loaded pages of a list of chats. */
export type ChatPages = InfiniteData<{ chats: Chat[]; next_cursor: string | null }>;

/** What narrows the list; '' searches for nothing. */
export interface ChatSearch {
  search: string;
  filter: ChatFilter;
}

export function chatsOf(pages: ChatPages): Chat[] {
  // A chat that moved while the next page was being loaded is on both pages.
  return [...new Map(pages.pages.flatMap(({ chats }) => chats).map((chat) => [chat.id, chat])).values()];
}

/** The server's order: support chats after the others, unanswered ones first among them, then by age. */
function compare(a: Chat, b: Chat): number {
  return (
    Number(a.is_support_chat) - Number(b.is_support_chat) ||
    Number(b.support?.unanswered ?? false) - Number(a.support?.unanswered ?? false) ||
    // Times and ids sort as texts.
    descending(a.updated_at, b.updated_at) ||
    descending(a.id, b.id)
  );
}

function descending(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? 1 : -1;
}

export function sortChats(chats: readonly Chat[]): Chat[] {
  return chats.toSorted(compare);
}

/** The list with a chat in its place, new or changed. Pages keep their length; a new chat makes the first one longer. */
export function withChat(pages: ChatPages, chat: Chat): ChatPages {
  const before = chatsOf(pages);
  const sorted = sortChats([...before.filter(({ id }) => id !== chat.id), chat]);
  let taken = 0;
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      const grown = index === 0 ? sorted.length - before.length : 0;
      const isLast = index === pages.pages.length - 1;
      const chats = sorted.slice(taken, isLast ? undefined : taken + page.chats.length + grown);
      taken += chats.length;
      return { ...page, chats };
    }),
  };
}
