import { type ErrorCode, errors } from '@coursemate/contract/base/errors';
import type { Chat } from '@coursemate/contract/chats/chats';
import { Ban } from 'lucide-react';

import { ProposeLesson } from '#features/lessons/propose-lesson.tsx';
import { Button } from '#ui/buttons/button.tsx';

import { useSendMessage } from '../api/send-message.ts';
import { useTypingSignal } from '../typing-signal.ts';
import type { Viewer } from '../viewer.ts';
import { Composer } from './composer.tsx';
import { Suggestions } from './suggestions.tsx';

interface WritingAreaProps {
  chat: Chat;
  viewer: Viewer;
  onOpenPerson: (() => void) | null;
}

/** The box to write in, or the reason why the server takes no message. */
export function WritingArea({ chat, viewer, onOpenPerson }: WritingAreaProps) {
  const { send } = useSendMessage(chat.id);
  const signal = useTypingSignal(chat.id);
  if (chat.obstacle) return <ClosedComposer obstacle={chat.obstacle} onOpenPerson={onOpenPerson} />;
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

interface ClosedComposerProps {
  obstacle: ErrorCode;
  onOpenPerson: (() => void) | null;
}

function ClosedComposer({ obstacle, onOpenPerson }: ClosedComposerProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line px-4 py-4 text-14 text-muted">
      <p className="flex items-center gap-2 text-balance">
        <Ban className="size-4.5 shrink-0" />
        {errors[obstacle].sentence}
      </p>
      {obstacle === 'blocked_by_me' && onOpenPerson && (
        <Button look="secondary" size="sm" onClick={onOpenPerson}>
          Unblock
        </Button>
      )}
    </div>
  );
}
