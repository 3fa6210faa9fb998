import type { Chat } from '@coursemate/contract/chats/chats';
import { Clock, MessageCircle, MessageCircleOff, Send } from 'lucide-react';

import { EmptyState } from '#ui/states/empty-state.tsx';

/** Why a chat has no messages. */
export function NoMessages({ chat }: { chat: Chat }) {
  return (
    <div className="m-auto w-full max-w-md py-6">
      <State chat={chat} />
    </div>
  );
}

function State({ chat: { status, is_initiator } }: { chat: Chat }) {
  if (status === 'accepted') return <EmptyState icon={<MessageCircle />} title="No messages yet" />;
  if (status === 'rejected') {
    return (
      <EmptyState
        icon={<MessageCircleOff />}
        title="Chat Request Declined"
        text="This conversation is no longer available"
      />
    );
  }
  if (status === 'expired') {
    return <EmptyState icon={<Clock />} title="Chat Request Expired" text="Nobody answered in time" />;
  }
  if (status === 'withdrawn') return <EmptyState icon={<MessageCircleOff />} title="Chat Request Withdrawn" />;
  if (is_initiator) return <EmptyState icon={<Send />} title="Chat Request Sent" />;
  return <EmptyState icon={<Clock />} title="Chat Request Pending" text="Accept the request to start messaging" />;
}
