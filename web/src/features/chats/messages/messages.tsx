import type { Chat } from '@coursemate/contract/chats/chats';
import { useQuery } from '@tanstack/react-query';
import { Clock, MessageCircle, MessageCircleOff, Send } from 'lucide-react';

import { sentenceOf } from '#lib/api-error.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';

import { messagesQuery } from '../api/messages.ts';
import { useOutbox } from '../api/outbox.ts';
import { useSendMessage } from '../api/send-message.ts';
import { MessagesSkeleton } from '../chat-skeleton.tsx';
import { ParticipantAvatar, type Viewer } from '../participants.tsx';
import { useTyping } from '../typing.ts';
import { LOADING_FAILED, MessageList } from './message-list.tsx';

interface MessagesProps {
  chat: Chat;
  viewer: Viewer;
  onOpenPerson: (() => void) | null;
}

/** The messages of a chat: loading, failed, or the list. */
export function Messages({ chat, viewer, onOpenPerson }: MessagesProps) {
  const loaded = useQuery(messagesQuery(chat.id));
  const { data: history, error } = loaded;
  const outbox = useOutbox(chat.id);
  const typing = useTyping(chat.id);
  const { retry, discard } = useSendMessage(chat.id);
  if (!history) {
    if (!error) return <MessagesSkeleton />;
    return (
      <div className="grid min-h-0 flex-1 content-center overflow-y-auto p-4">
        <ErrorState
          text={`Error loading messages: ${sentenceOf(error, LOADING_FAILED)}`}
          retrying={loaded.isFetching}
          onRetry={() => void loaded.refetch()}
        />
      </div>
    );
  }
  const noMessages = history.messages.length === 0 && outbox.length === 0;
  const empty = noMessages && (chat.status !== 'accepted' || chat.request_message === '');
  return (
    <MessageList
      chat={chat}
      viewerId={viewer.id}
      history={history}
      outbox={outbox}
      onRetry={retry}
      onDiscard={discard}
      onOpenPerson={onOpenPerson}
      hasContacts={chat.contact_exchange === 'exchanged'}
    >
      {empty && <NoMessages chat={chat} />}
      {typing && chat.status === 'accepted' && <TypingBubble other={chat.other_participant} />}
    </MessageList>
  );
}

/** Why a chat has no messages. */
function NoMessages({ chat }: { chat: Chat }) {
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

function TypingBubble({ other }: { other: Chat['other_participant'] }) {
  return (
    <div className="flex items-end gap-2 pt-3">
      <ParticipantAvatar id={other.id} name={other.name} avatar={other.avatar_url} size="sm" />
      <div className="flex h-9 items-center gap-1.5 rounded-[1rem] rounded-bl-[4px] bg-bubble px-3.5">
        <span className="sr-only">{other.name} is typing</span>
        {['0ms', '150ms', '300ms'].map((animationDelay) => (
          <span
            key={animationDelay}
            style={{ animationDelay }}
            className="size-1.5 animate-bounce rounded-pill bg-muted"
          />
        ))}
      </div>
    </div>
  );
}
