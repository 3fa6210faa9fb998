import { MessageCircleX } from 'lucide-react';

import { EmptyState } from '#ui/states/empty-state.tsx';

import { InPane } from './in-pane.tsx';
import { ToConversations } from './to-conversations.tsx';

/** The same for a chat that does not exist and for someone else's, so that ids cannot be guessed. */
export function ChatMissing() {
  return (
    <InPane>
      <EmptyState
        icon={<MessageCircleX />}
        title="Conversation not found"
        text="The link is not complete, or this conversation is not yours."
        action={<ToConversations />}
      />
    </InPane>
  );
}
