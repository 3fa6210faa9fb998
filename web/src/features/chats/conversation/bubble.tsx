import { CircleAlert, RotateCw } from 'lucide-react';
import { useCallback, useContext, useId } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';

import type { Outgoing } from '../api/outbox.ts';
import { COMPOSER_ID } from './composer.tsx';
import { Face } from './face.tsx';
import { MessageText } from './message-text.tsx';
import { ReadWatchContext } from './read-watch.ts';
import type { BubbleRow } from './rows.ts';
import { Ticks } from './ticks.tsx';
import { timeOf } from './times.ts';

interface FailedActions {
  onRetry: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
}

interface BubbleProps extends FailedActions {
  row: BubbleRow;
  /** Null where nobody in particular answers. */
  onOpenPerson: (() => void) | null;
}

/** One message. Only the last of a group has a face and a time. */
export function Bubble({ row, onRetry, onDiscard, onOpenPerson }: BubbleProps) {
  const wordsId = useId();
  const { ours, author, startsGroup, endsGroup, delivery, unread, id } = row;
  const watch = useContext(ReadWatchContext);
  const ref = useCallback(
    (element: HTMLElement | null) => (unread && element && watch ? watch.watch(element, id) : undefined),
    [unread, watch, id],
  );
  return (
    <article
      ref={ref}
      data-row={row.key}
      data-message-id={id}
      className={classNames('flex gap-2', ours && 'flex-row-reverse', startsGroup ? 'pt-3' : 'pt-1')}
    >
      {!ours && (endsGroup ? <GroupFace row={row} onOpenPerson={onOpenPerson} /> : <span className="w-8 shrink-0" />)}
      <div className={classNames('grid max-w-[85%] gap-1 @2xl:max-w-[70%]', ours && 'justify-items-end')}>
        {row.byColleague && startsGroup && <p className="px-1 text-12 font-medium text-muted">{author.name}</p>}
        <div
          className={classNames(
            'max-w-full rounded-[1rem] px-3.5 py-2 text-15',
            ours ? 'bg-brand text-on-brand' : 'bg-sunken text-ink',
            endsGroup && (ours ? 'rounded-br-[4px]' : 'rounded-bl-[4px]'),
            delivery === 'sending' && 'opacity-85',
          )}
        >
          <span className="sr-only">{ours && !row.byColleague ? 'You' : author.name}: </span>
          <div id={wordsId}>
            <MessageText>{row.content}</MessageText>
          </div>
        </div>
        {row.failed ? (
          <Failed message={row.failed} wordsId={wordsId} onRetry={onRetry} onDiscard={onDiscard} />
        ) : (
          endsGroup && (
            <p className="flex items-center gap-1 px-1 text-12 text-muted tabular-nums">
              <time dateTime={row.at}>{timeOf(row.at)}</time>
              {delivery && delivery !== 'failed' && <Ticks delivery={delivery} />}
            </p>
          )
        )}
      </div>
    </article>
  );
}

/** The way to the person for a pointer; for the keyboard there is one in the header. */
function GroupFace({ row: { author }, onOpenPerson }: { row: BubbleRow; onOpenPerson: (() => void) | null }) {
  // Beside the bubble, above the line with the time.
  const place = 'mb-[1.375rem] self-end rounded-pill';
  if (!onOpenPerson) {
    return (
      <span className={place}>
        <Face {...author} size="sm" />
      </span>
    );
  }
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" onClick={onOpenPerson} className={place}>
      <Face {...author} size="sm" />
    </button>
  );
}

interface FailedProps extends FailedActions {
  message: Outgoing;
  /** Of what was to be sent, so that several can be told apart. */
  wordsId: string;
}

function Failed({ message, wordsId, onRetry, onDiscard }: FailedProps) {
  // The button is gone with the click.
  const thenWrite = (action: (message: Outgoing) => void) => () => {
    action(message);
    document.getElementById(COMPOSER_ID)?.focus({ preventScroll: true });
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <p role="alert" className="flex items-center gap-1 text-13 text-danger">
        <CircleAlert className="size-4 shrink-0" />
        {message.failure?.sentence}
      </p>
      <Button look="quiet" size="sm" aria-describedby={wordsId} onClick={thenWrite(onDiscard)}>
        Discard
      </Button>
      <Button look="secondary" size="sm" aria-describedby={wordsId} onClick={thenWrite(onRetry)}>
        <RotateCw />
        Retry
      </Button>
    </div>
  );
}
