import { createFileRoute } from '@tanstack/react-router';

import { chatsQuery } from '#features/chats/api/chats.ts';

import { PagePending } from '../../-page-pending.tsx';
import { Chat } from './-chat.tsx';
import { ChatFailure } from './-failure.tsx';

interface ChatAddress {
  chatId?: string | undefined;
  /** Who asked for the chat: once the request is over they can still be blocked. */
  from?: string | undefined;
  /** For the link that leads administrators to what waits for an answer. */
  filter?: 'unanswered' | undefined;
}

export const Route = createFileRoute('/_signed-in/chat/')({
  // What names no chat is dropped, named all the same so that it does not shine through.
  validateSearch: ({ chatId, from, filter }: Record<string, unknown>): ChatAddress => ({
    chatId: typeof chatId === 'string' && chatId !== '' ? chatId : undefined,
    from: typeof from === 'string' && from !== '' ? from : undefined,
    filter: filter === 'unanswered' ? filter : undefined,
  }),
  // Choosing a chat is no reason to ask again.
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchInfiniteQuery({ ...chatsQuery({ search: '', filter: 'all' }), staleTime: Infinity }),
  staticData: { title: 'Messages', bleed: true },
  component: SelectedChat,
  pendingComponent: PagePending,
  errorComponent: ChatFailure,
});

function SelectedChat() {
  const { chatId, filter } = Route.useSearch();
  return <Chat chatId={chatId ?? null} {...(filter && { firstFilter: filter })} />;
}
