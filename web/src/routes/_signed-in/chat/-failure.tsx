import { type ErrorComponentProps, useParams, useSearch } from '@tanstack/react-router';

import { ToConversations } from '#features/chats/chat-screen.tsx';
import { useRouteFailure } from '#lib/use-route-failure.ts';
import { Failure } from '#ui/states/error-state.tsx';

/** The page fills the window, so its failure brings its own margin. */
export function ChatFailure({ error }: ErrorComponentProps) {
  const failure = useRouteFailure(error);
  const { chatId: searched } = useSearch({ strict: false });
  const { chatId = searched } = useParams({ strict: false });
  return (
    <div className="p-4 sm:p-8">
      <Failure {...failure} wayOut={chatId !== undefined && <ToConversations />} />
    </div>
  );
}
