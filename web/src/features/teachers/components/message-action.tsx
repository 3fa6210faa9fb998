import type { ChatStatus } from '@coursemate/contract/chats';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Ban, Check, Clock, MessageCircle } from 'lucide-react';
import { useId } from 'react';

import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DisabledButton } from '#ui/buttons/disabled-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

import { type MessageState, obstacles, PHONE_NEEDED } from '../message-state.ts';

interface MessageActionProps {
  state: MessageState;
  words: Readonly<Record<MessageState, string>>;
  chat: ChatStatus['chat_info'];
  /** Asked for before the first message (spec 2 §5). */
  needsPhone: boolean;
  onRequest: () => void;
  /** On the teacher's own page it is as wide as its card, and the way to a chat is as loud as that to a request. */
  wide?: boolean;
  /** The id of the name of whom it is about, where several stand side by side. */
  aboutId?: string;
}

/** The one button between a student and a teacher. */
export function MessageAction(props: MessageActionProps) {
  const { state, words, chat, wide = false, aboutId } = props;
  const size = wide ? 'md' : 'sm';
  const label = words[state];
  if (state === 'open') return <OpenAction {...props} />;
  if (state === 'chat' && chat) {
    return (
      <Link
        to="/chat"
        search={{ chatId: chat.id }}
        aria-describedby={aboutId}
        className={buttonClass(wide ? 'primary' : 'soft', { size, wide })}
      >
        {wide && <MessageCircle />}
        {label}
        {!wide && <ArrowRight />}
      </Link>
    );
  }
  if (state === 'unreachable' || state === 'restricted') {
    return (
      <DisabledButton reason={obstacles[state]} size={size} wide={wide}>
        {state === 'restricted' ? <Ban /> : <MessageCircle />}
        {label}
      </DisabledButton>
    );
  }
  return (
    <Button size={size} wide={wide} disabled aria-describedby={aboutId}>
      {ICONS[state]}
      {label}
    </Button>
  );
}

const ICONS = { chat: <Check />, sent: <Check />, received: <Clock />, declined: <Ban /> } as const;

function OpenAction({ words, needsPhone, onRequest, wide = false, aboutId }: MessageActionProps) {
  const hintId = useId();
  const button = (
    <Button
      size={wide ? 'md' : 'sm'}
      wide={wide}
      aria-haspopup="dialog"
      aria-describedby={classNames(aboutId, needsPhone && hintId) || undefined}
      onClick={onRequest}
    >
      <MessageCircle />
      {words.open}
    </Button>
  );
  if (!needsPhone) return button;
  return (
    <>
      <Tooltip text={PHONE_NEEDED}>{button}</Tooltip>
      <span id={hintId} className="sr-only">
        {PHONE_NEEDED}
      </span>
    </>
  );
}
