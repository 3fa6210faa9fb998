import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { CountBadge } from '#ui/display/badge.tsx';
import { useNow } from '#ui/display/use-now.ts';

import { useChatDraft } from '../chat-drafts.ts';
import { useTyping } from '../typing.ts';
import { listTime } from './row-text.ts';

/** The class of the link of a row: it covers all of the row but the avatar. */
export const rowLinkClass =
  'min-w-0 flex-1 outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand';

interface RowFrameProps {
  avatar: ReactNode;
  /** It is the open chat; null for a row that does not open. */
  current: boolean | null;
  /** The lines beside the avatar, in a link if the row opens. */
  children: ReactNode;
  /** Below avatar and lines, aligned with the lines. */
  below?: ReactNode;
}

/** An avatar with two lines beside it: every row of the list looks like this. */
export function RowFrame({ avatar, current, children, below }: RowFrameProps) {
  return (
    <div
      className={classNames(
        'relative rounded-card px-2 py-2 lg:px-4',
        current !== null && 'transition-colors',
        current === true && 'bg-brand-soft',
        current === false && 'hover:bg-hover',
      )}
    >
      <div className="flex items-center gap-3">
        {avatar}
        {children}
      </div>
      {/* 56 px avatar and 12 px gap to the left. */}
      {below && <div className="pl-17">{below}</div>}
    </div>
  );
}

interface RowLinesProps {
  name: string;
  /** The id of the name, for buttons that are about this person. */
  nameId?: string | undefined;
  /** When something last happened; null for never. */
  time: string | null;
  unread?: boolean;
  /** The line below the name. */
  children: ReactNode;
  /** At the end of that line: a number or a word. */
  aside?: ReactNode;
}

export function RowLines({ name, nameId, time, unread = false, children, aside }: RowLinesProps) {
  const now = useNow();
  return (
    <span className="grid min-w-0 flex-1 grid-cols-1">
      <span className="flex items-baseline gap-3">
        <span
          id={nameId}
          className={classNames('min-w-0 flex-1 truncate text-15', unread ? 'font-bold' : 'font-semibold')}
        >
          {name}
        </span>
        {time !== null && (
          <time
            dateTime={time}
            className={classNames('shrink-0 text-13 tabular-nums', unread ? 'font-semibold text-brand' : 'text-muted')}
          >
            {listTime(time, now)}
          </time>
        )}
      </span>
      <span className="flex min-h-6 items-center gap-2">
        <span className={classNames('min-w-0 flex-1 truncate text-14', unread ? 'font-semibold' : 'text-muted')}>
          {children}
        </span>
        {aside}
      </span>
    </span>
  );
}

/** How many messages of a row are unread; nothing for none. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="shrink-0">
      <CountBadge count={count} />
      <span className="sr-only"> unread</span>
    </span>
  );
}

interface RowPreviewProps {
  chatId: string;
  /** The chat is open: its draft is seen there. */
  current: boolean;
  /** Shown when nobody is typing and there is no draft. */
  text: string;
}

/** The line below the name in a row: who is typing, an unsent draft, or the text. */
export function RowPreview({ chatId, current, text }: RowPreviewProps) {
  const typing = useTyping(chatId);
  const draft = useChatDraft(chatId).trim();
  if (typing) return <span className="font-semibold text-brand-strong">typing…</span>;
  if (draft !== '' && !current) {
    return (
      <>
        <span className="font-semibold text-danger">Draft:</span> <span className="text-muted">{draft}</span>
      </>
    );
  }
  return text;
}
