import { Link } from '@tanstack/react-router';
import { ArrowRight, Ban, Check, CirclePause, Clock, MessageCircle } from 'lucide-react';
import { useId } from 'react';

import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { DisabledButton } from '#ui/buttons/disabled-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/overlays/tooltip.tsx';

import { type MessageDecision, messageLabel, messageState, obstacleText } from './message-state.ts';

interface MessageButtonProps {
  teacher: MessageDecision;
  /** On the page of a teacher it is as wide as its card, and the link to the chat is as strong as a request. */
  place: 'card' | 'page';
  onRequest: () => void;
  /** The id of the teacher's name, where several buttons stand side by side. */
  nameId?: string;
}

/** The button by which a student writes to a teacher. */
export function MessageButton(props: MessageButtonProps) {
  const { teacher, place, nameId } = props;
  const state = messageState(teacher);
  const label = messageLabel(teacher, place);
  const wide = place === 'page';
  const size = wide ? 'md' : 'sm';
  if (state === 'request' || state === 'needs_phone') return <RequestButton {...props} />;
  if (state === 'chat' && teacher.chat_status.chat_info) {
    return (
      <Link
        to="/chat"
        search={{ chatId: teacher.chat_status.chat_info.id }}
        aria-describedby={nameId}
        className={buttonClass(wide ? 'primary' : 'soft', { size, wide })}
      >
        {wide && <MessageCircle />}
        {label}
        {!wide && <ArrowRight />}
      </Link>
    );
  }
  const reason = obstacleText(teacher);
  if (state === 'refused' && reason !== null) {
    return (
      <DisabledButton reason={reason} size={size} wide={wide}>
        {teacher.obstacle === 'chat_restricted' ? <Ban /> : <MessageCircle />}
        {label}
      </DisabledButton>
    );
  }
  return (
    <Button size={size} wide={wide} disabled aria-describedby={nameId}>
      {ICONS[state]}
      {label}
    </Button>
  );
}

const ICONS = {
  chat: <Check />,
  sent: <Check />,
  received: <Clock />,
  declined: <Ban />,
  paused: <CirclePause />,
  refused: <Ban />,
} as const;

/** Opens the dialog; whoever has no phone number reads first that one is needed. */
function RequestButton({ teacher, place, onRequest, nameId }: MessageButtonProps) {
  const hintId = useId();
  const hint = obstacleText(teacher);
  const button = (
    <Button
      size={place === 'page' ? 'md' : 'sm'}
      wide={place === 'page'}
      aria-haspopup="dialog"
      aria-describedby={classNames(nameId, hint !== null && hintId) || undefined}
      onClick={onRequest}
    >
      <MessageCircle />
      {messageLabel(teacher, place)}
    </Button>
  );
  if (hint === null) return button;
  return (
    <>
      <Tooltip text={hint}>{button}</Tooltip>
      <span id={hintId} className="sr-only">
        {hint}
      </span>
    </>
  );
}
