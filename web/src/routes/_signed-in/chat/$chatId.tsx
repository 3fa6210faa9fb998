import { createFileRoute } from '@tanstack/react-router';

import { PagePending } from '../../-page-pending.tsx';
import { Chat } from './-chat.tsx';
import { ChatFailure } from './-failure.tsx';

/** The same screen as `/chat?chatId=`, for links that were made to one chat. */
export const Route = createFileRoute('/_signed-in/chat/$chatId')({
  // On its way while the page's code is.
  staticData: { title: 'Messages', bleed: true },
  component: LinkedChat,
  pendingComponent: PagePending,
  errorComponent: ChatFailure,
});

function LinkedChat() {
  const { chatId } = Route.useParams();
  return <Chat chatId={chatId} />;
}
