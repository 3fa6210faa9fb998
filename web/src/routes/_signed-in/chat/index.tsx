import { createFileRoute } from '@tanstack/react-router';

import { ChatSkeleton, chatsQuery } from '#features/chats/index.ts';

import { Chat } from './-chat.tsx';
import { ChatFailure } from './-failure.tsx';

export const Route = createFileRoute('/_signed-in/chat/')({
  // What names no chat is dropped, named all the same so that it does not shine through.
  validateSearch: ({ chatId }: Record<string, unknown>): { chatId?: string | undefined } => ({
    chatId: typeof chatId === 'string' && chatId !== '' ? chatId : undefined,
  }),
  // On its way while the page's code is; choosing a chat is no reason to ask again.
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchInfiniteQuery({ ...chatsQuery({ search: '', filter: 'all' }), staleTime: Infinity }),
  staticData: { title: 'Messages', bleed: true },
  component: SelectedChat,
  pendingComponent: Pending,
  errorComponent: ChatFailure,
});

function SelectedChat() {
  const { chatId } = Route.useSearch();
  return <Chat chatId={chatId ?? null} />;
}

function Pending() {
  const { chatId } = Route.useSearch();
  return <ChatSkeleton open={chatId !== undefined} />;
}
