import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

import { listTime } from './list-time.ts';
import { useNow } from './use-now.ts';

interface RowContentProps {
  face: ReactNode;
  name: string;
  /** Of the name, for what else is about this person. */
  nameId?: string | undefined;
  /** Of what was last said or done; null for nothing yet. */
  time: string | null;
  /** Something waits here. */
  unread?: boolean;
  /** The line below the name. */
  children: ReactNode;
  /** At the end of that line: a number or a word. */
  aside?: ReactNode;
}

/** A face with two lines beside it, whatever kind of row it is. */
export function RowContent({ face, name, nameId, time, unread = false, children, aside }: RowContentProps) {
  const now = useNow();
  return (
    <span className="flex items-center gap-3">
      {face}
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
