import { Check, CheckCheck, CircleAlert, Clock, RotateCw } from 'lucide-react';
import { useCallback, useContext, useId, useMemo } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';

import type { OutgoingMessage } from '../api/outbox.ts';
import { focusComposer } from '../chat/composer.tsx';
import { ParticipantAvatar } from '../participants.tsx';
import { splitLinks, type TextPart } from './links.ts';
import { ViewObserverContext } from './read-on-view.ts';
import { type BubbleRow, type Delivery, timeOf } from './rows.ts';

interface FailedActions {
  onRetry: (message: OutgoingMessage) => void;
  onDiscard: (message: OutgoingMessage) => void;
}

interface BubbleProps extends FailedActions {
  row: BubbleRow;
  /** Null for the support team, which has no profile. */
  onOpenPerson: (() => void) | null;
}

/** One message. Only the last one of a group has an avatar and a time. */
export function Bubble({ row, onRetry, onDiscard, onOpenPerson }: BubbleProps) {
  const textId = useId();
  const { ours, author, startsGroup, endsGroup, delivery, unread, id } = row;
  const observer = useContext(ViewObserverContext);
  const ref = useCallback(
    (element: HTMLElement | null) => (unread && element ? observer?.observe(element, id) : undefined),
    [unread, observer, id],
  );
  return (
    <article
      ref={ref}
      data-row={row.key}
      data-message-id={id}
      className={classNames('flex gap-2', ours && 'flex-row-reverse', startsGroup ? 'pt-3' : 'pt-1')}
    >
      {!ours && (endsGroup ? <GroupAvatar row={row} onOpenPerson={onOpenPerson} /> : <span className="w-8 shrink-0" />)}
      <div className={classNames('grid max-w-[85%] gap-1 @2xl:max-w-[70%]', ours && 'justify-items-end')}>
        {row.byColleague && startsGroup && <p className="px-1 text-12 font-medium text-muted">{author.name}</p>}
        <div
          className={classNames(
            'max-w-full rounded-[1rem] px-3.5 py-2 text-15',
            ours ? 'bg-brand text-on-brand' : 'bg-bubble text-ink',
            endsGroup && (ours ? 'rounded-br-[4px]' : 'rounded-bl-[4px]'),
            (delivery === 'sending' || row.unsent !== null) && 'opacity-85',
          )}
        >
          <span className="sr-only">{ours && !row.byColleague ? 'You' : author.name}: </span>
          <div id={textId}>
            <MessageText>{row.content}</MessageText>
          </div>
        </div>
        {row.unsent ? (
          <Unsent message={row.unsent} textId={textId} onRetry={onRetry} onDiscard={onDiscard} />
        ) : (
          endsGroup && (
            <p className="flex items-center gap-1 px-1 text-12 text-muted tabular-nums">
              <time dateTime={row.at}>{timeOf(row.at)}</time>
              {delivery && <Ticks delivery={delivery} />}
            </p>
          )
        )}
      </div>
    </article>
  );
}

/** Opens the profile by a click; the header has the same button for the keyboard. */
function GroupAvatar({ row: { author }, onOpenPerson }: { row: BubbleRow; onOpenPerson: (() => void) | null }) {
  // Level with the bubble, above the line with the time.
  const place = 'mb-[1.375rem] self-end rounded-pill';
  if (!onOpenPerson) {
    return (
      <span className={place}>
        <ParticipantAvatar {...author} size="sm" />
      </span>
    );
  }
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" onClick={onOpenPerson} className={place}>
      <ParticipantAvatar {...author} size="sm" />
    </button>
  );
}

interface UnsentProps extends FailedActions {
  message: OutgoingMessage;
  /** The id of the text, so that a screen reader can tell several such messages apart. */
  textId: string;
}

/** What became of a message that waits or was refused, and what can be done. */
function Unsent({ message, textId, onRetry, onDiscard }: UnsentProps) {
  const refused = message.state === 'refused';
  // The click removes the button, so the focus moves to the box.
  const thenFocusBox = (action: (message: OutgoingMessage) => void) => () => {
    action(message);
    focusComposer();
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      {refused ? (
        <p role="alert" className="flex items-center gap-1 text-13 text-danger">
          <CircleAlert className="size-4 shrink-0" />
          {message.refusal}
        </p>
      ) : (
        <output className="flex items-center gap-1 text-13 text-muted">
          <Clock className="size-4 shrink-0" />
          Waiting. It will be sent by itself once the connection is back.
        </output>
      )}
      <Button look="quiet" size="sm" aria-describedby={textId} onClick={thenFocusBox(onDiscard)}>
        Discard
      </Button>
      {refused && (
        <Button look="secondary" size="sm" aria-describedby={textId} onClick={thenFocusBox(onRetry)}>
          <RotateCw />
          Retry
        </Button>
      )}
    </div>
  );
}

const image = (label: string) => ({ role: 'img', 'aria-label': label });

/** Whether a message of the viewer is being sent, sent or read. */
function Ticks({ delivery }: { delivery: Delivery }) {
  if (delivery === 'sending') return <Dots />;
  if (delivery === 'read') return <CheckCheck {...image('Read')} className="size-4 text-brand" />;
  return <Check {...image('Sent')} className="size-4" />;
}

function Dots() {
  return (
    <span className="flex gap-0.5">
      <span className="sr-only">Sending</span>
      {[0, 1, 2].map((dot) => (
        <span key={dot} className="size-1 animate-pulse rounded-pill bg-muted" />
      ))}
    </span>
  );
}

/** The text of a message, with its line breaks, and with links for web addresses. */
function MessageText({ children }: { children: string }) {
  const parts = useMemo(() => splitLinks(children), [children]);
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {parts.map((part) => (
        <Part key={part.at} {...part} />
      ))}
    </p>
  );
}

function Part({ text, href }: TextPart) {
  if (href === null) return text;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="rounded-[2px] underline underline-offset-2 focus-visible:outline-current"
    >
      {text}
    </a>
  );
}
