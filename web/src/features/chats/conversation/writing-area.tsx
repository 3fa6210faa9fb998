import type { Chat } from '@coursemate/contract/chats';

import { useSendMessage } from '../api/send-message.ts';
import { useTypingSignal } from '../typing-signal.ts';
import { ClosedComposer } from './closed-composer.tsx';
import { Composer } from './composer.tsx';
import { Suggestions } from './suggestions.tsx';

interface WritingAreaProps {
  chat: Chat;
  onOpenPerson: (() => void) | null;
}

/** Where the viewer writes, or why they cannot. */
export function WritingArea({ chat, onOpenPerson }: WritingAreaProps) {
  const { send } = useSendMessage(chat.id);
  const signal = useTypingSignal(chat.id);
  if (chat.obstacle) return <ClosedComposer obstacle={chat.obstacle} onOpenPerson={onOpenPerson} />;
  return (
    <>
      <Suggestions chat={chat} />
      <Composer chatId={chat.id} onSend={send} signal={signal} />
    </>
  );
}
