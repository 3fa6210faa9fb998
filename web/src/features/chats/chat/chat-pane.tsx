import { type ErrorCode, errors } from '@coursemate/contract/base/errors';
import type { Chat } from '@coursemate/contract/chats/chats';
import { joinChat, leaveChat } from '@coursemate/contract/chats/presence';
import { supportTeam } from '@coursemate/contract/chats/support';
import { useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useEffect } from 'react';

import { keepLive } from '#lib/live/live.ts';
import { emit, socketState } from '#lib/live/socket.ts';

import { catchUpHistory } from '../api/messages.ts';
import { useSendMessage } from '../api/send-message.ts';
import { BlockAction } from '../block-action.tsx';
import { useChatParts } from '../chat-parts.ts';
import { Messages } from '../messages/messages.tsx';
import type { Viewer } from '../participants.tsx';
import { useTypingSignal } from '../typing.ts';
import { ChatHeader } from './chat-header.tsx';
import { Composer } from './composer.tsx';
import { RequestBanner } from './request-banner.tsx';
import { Suggestions } from './suggestions.tsx';

export interface ChatPaneProps {
  chat: Chat;
  viewer: Viewer;
  /** Back to the list, where only one pane has room. */
  onBack: (() => void) | null;
  onOpenPerson: () => void;
}

/** An open chat: the other person, the messages, and the box to write in. */
export function ChatPane({ chat, viewer, onBack, onOpenPerson }: ChatPaneProps) {
  useJoinChat(chat.id);
  // The support team has no profile.
  const openPerson = chat.other_participant.id === supportTeam.id ? null : onOpenPerson;
  return (
    <section
      aria-label={`Conversation with ${chat.other_participant.name}`}
      className="@container flex h-full min-h-0 flex-col bg-surface"
    >
      <ChatHeader chat={chat} onBack={onBack} onOpenPerson={openPerson} />
      <RequestBanner chat={chat} />
      <Messages chat={chat} viewer={viewer} onOpenPerson={openPerson} />
      {chat.status === 'accepted' && <WritingArea chat={chat} viewer={viewer} />}
    </section>
  );
}

/** Tells the server that this page shows a chat, again at every connection; then asks for the messages it missed. */
function useJoinChat(chatId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // Messages arrive on every page of a person, so nothing waits for the answer.
    const join = () => void emit(joinChat, { chatId }).catch(() => undefined);
    if (socketState() === 'connected') join();
    const stop = keepLive({
      // `keepMessagesLive` handles the events of every chat.
      events: [],
      catchUp: () => {
        join();
        return catchUpHistory(queryClient, chatId);
      },
    });
    return () => {
      stop();
      if (socketState() === 'connected') emit(leaveChat, { chatId }).catch(() => undefined);
    };
  }, [chatId, queryClient]);
}

interface WritingAreaProps {
  chat: Chat;
  viewer: Viewer;
}

/** The box to write in, or the reason why the server takes no message. */
function WritingArea({ chat, viewer }: WritingAreaProps) {
  const { send } = useSendMessage(chat.id);
  const signal = useTypingSignal(chat.id);
  const { ProposeLesson } = useChatParts();
  if (chat.obstacle) return <ClosedComposer chat={chat} obstacle={chat.obstacle} />;
  return (
    <>
      <Suggestions chat={chat} />
      <Composer
        chatId={chat.id}
        onSend={send}
        signal={signal}
        extra={
          viewer.role !== 'admin' &&
          chat.can.includes('propose_lesson') && (
            <ProposeLesson chat={chat} viewer={{ id: viewer.id, role: viewer.role }} />
          )
        }
      />
    </>
  );
}

function ClosedComposer({ chat: { can, other_participant: other }, obstacle }: { chat: Chat; obstacle: ErrorCode }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line px-4 py-4 text-14 text-muted">
      <p className="flex items-center gap-2 text-balance">
        <Ban className="size-4.5 shrink-0" />
        {errors[obstacle].sentence}
      </p>
      {obstacle === 'blocked_by_me' && <BlockAction person={other} can={can} />}
    </div>
  );
}
