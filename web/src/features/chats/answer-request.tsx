import type { Chat } from '@coursemate/contract/chats';
import { errors } from '@coursemate/contract/errors';

import { Button } from '#ui/buttons/button.tsx';
import { DisabledButton } from '#ui/buttons/disabled-button.tsx';

import { useAnswerChat } from './api/answer-chat.ts';

interface AnswerRequestProps {
  chat: Pick<Chat, 'id' | 'can' | 'obstacle'>;
  /** The id of the element that names whoever asks, where several requests are in view. */
  describedBy?: string;
}

/** Accept and Decline, as far as the server allows them. Nothing where there is no request to answer. */
export function AnswerRequest({ chat, describedBy }: AnswerRequestProps) {
  const { answer, answering } = useAnswerChat(chat.id);
  if (!chat.can.includes('accept') && !chat.can.includes('decline')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {chat.can.includes('accept') ? (
        <Button size="sm" disabled={answering} aria-describedby={describedBy} onClick={() => answer('accepted')}>
          Accept
        </Button>
      ) : (
        <DisabledButton size="sm" reason={whyNotAccept(chat.obstacle)}>
          Accept
        </DisabledButton>
      )}
      <Button
        look="secondary"
        size="sm"
        disabled={answering || !chat.can.includes('decline')}
        aria-describedby={describedBy}
        onClick={() => answer('rejected')}
      >
        Decline
      </Button>
    </div>
  );
}

/** A request that can only be declined: the own account is restricted, or the other one is gone. */
function whyNotAccept(obstacle: Chat['obstacle']): string {
  return errors[obstacle === 'chat_restricted' ? 'account_restricted' : 'chat_closed'].sentence;
}
