import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';
import { CountBadge } from '#ui/display/count-badge.tsx';

import { listTime, useNow } from './list-time.ts';

const ROW = 'block rounded-card px-2 py-2 focus-visible:-outline-offset-2 lg:px-4';

/** The class of a row that is a link; `current` is the one that is open. */
export function linkRowClass(current: boolean): string {
  return classNames(ROW, 'transition-colors', current ? 'bg-brand-soft' : 'hover:bg-hover');
}

/** The class of a row that does not open. */
export const plainRowClass = ROW;

interface RowContentProps {
  avatar: ReactNode;
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

/** An avatar with two lines beside it: every row of the list looks like this. */
export function RowContent({ avatar, name, nameId, time, unread = false, children, aside }: RowContentProps) {
  const now = useNow();
  return (
    <span className="flex items-center gap-3">
      {avatar}
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
              className={classNames(
                'shrink-0 text-13 tabular-nums',
                unread ? 'font-semibold text-brand' : 'text-muted',
              )}
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
