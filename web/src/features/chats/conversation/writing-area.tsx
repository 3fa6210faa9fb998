import type { Chat } from '@coursemate/contract/chats';

import { useOutbox } from '../api/outbox.ts';
import { useSendMessage } from '../api/send-message.ts';
import { useTypingSignal } from '../typing-signal.ts';
import type { Viewer } from '../viewer.ts';
import { ClosedComposer, obstacleOf } from './closed-composer.tsx';
import { Composer } from './composer.tsx';
import { Suggestions } from './suggestions.tsx';

interface WritingAreaProps {
  chat: Chat;
  viewer: Viewer;
  onOpenPerson: (() => void) | null;
}

/** Where one writes, or why one cannot. */
export function WritingArea({ chat, viewer, onOpenPerson }: WritingAreaProps) {
  const { send } = useSendMessage(chat.id);
  const signal = useTypingSignal(chat.id);
  const obstacle = obstacleOf(chat, viewer.blocked, useOutbox(chat.id));
  if (obstacle) return <ClosedComposer obstacle={obstacle} onOpenPerson={onOpenPerson} />;
  return (
    <>
      <Suggestions chat={chat} />
      <Composer chatId={chat.id} onSend={send} signal={signal} />
    </>
  );
}
