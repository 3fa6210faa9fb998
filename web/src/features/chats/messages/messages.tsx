import type { Chat } from '@coursemate/contract/chats/chats';
import { useQuery } from '@tanstack/react-query';

import { sentenceOf } from '#lib/api-error.ts';
import { ErrorState } from '#ui/states/error-state.tsx';

import { messagesQuery } from '../api/messages.ts';
import { useOutbox } from '../api/outbox.ts';
import { useSendMessage } from '../api/send-message.ts';
import { useTyping } from '../typing.ts';
import type { Viewer } from '../viewer.ts';
import { MessageList } from './message-list.tsx';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import { NoMessages } from './no-messages.tsx';
import { LOADING_FAILED } from './older-messages.tsx';
import { TypingBubble } from './typing-bubble.tsx';

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
