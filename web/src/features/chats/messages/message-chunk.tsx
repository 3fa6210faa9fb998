import { CircleCheck, SquareUserRound } from 'lucide-react';
import { memo, useRef } from 'react';

import type { OutgoingMessage } from '../api/outbox.ts';
import { useChatParts } from '../chat-parts.ts';
import { useHeightWhenFar } from '../use-height-when-far.ts';
import { Bubble } from './bubble.tsx';
import type { Row } from './rows.ts';

/** Rows are drawn this far above and below the view, so that they are there before the viewer scrolls to them. */
const NEAR = '1500px 0px';

export interface RowActions {
  onRetry: (message: OutgoingMessage) => void;
  onDiscard: (message: OutgoingMessage) => void;
  onOpenPerson: (() => void) | null;
  viewerId: string;
  /** Whether contacts were exchanged and can be looked at. */
  hasContacts: boolean;
}

interface MessageChunkProps extends RowActions {
  rows: readonly Row[];
}

/** A page of messages. One that is far from the view is replaced by an empty box of the same height. */
export function MessageChunk({ rows, ...actions }: MessageChunkProps) {
  const element = useRef<HTMLDivElement>(null);
  const height = useHeightWhenFar(element, { scroller: '[role="log"]', margin: NEAR });
  return (
    <div ref={element} style={height === null ? undefined : { height }}>
      {height === null && rows.map((row) => <ListRow key={row.key} row={row} {...actions} />)}
    </div>
  );
}

interface ListRowProps extends RowActions {
  row: Row;
}

/** Every change of the list makes new row objects; only rows that differ are drawn again. */
const ListRow = memo(
  ({ row, hasContacts, viewerId, ...actions }: ListRowProps) => {
    const { LessonMessage } = useChatParts();
    if (row.kind === 'bubble') return <Bubble row={row} {...actions} />;
    if (row.kind === 'day') return <DayLine label={row.label} />;
    if (row.kind === 'accepted') return <AcceptedLine>{row.content}</AcceptedLine>;
    if (row.kind === 'lesson_note') return <LessonNote rowKey={row.key}>{row.content}</LessonNote>;
    if (row.kind === 'lesson') {
      return (
        <div data-row={row.key}>
          <LessonMessage
            lessonId={row.lessonId}
            viewerId={viewerId}
            content={row.content}
            note={<LessonNote>{row.content}</LessonNote>}
          />
        </div>
      );
    }
    if (row.kind === 'unread') return <UnreadLine count={row.count} />;
    return (
      <SystemCard rowKey={row.key} onOpen={hasContacts ? actions.onOpenPerson : null}>
        {row.content}
      </SystemCard>
    );
  },
  (before, after) =>
    before.onRetry === after.onRetry &&
    before.onDiscard === after.onDiscard &&
    before.onOpenPerson === after.onOpenPerson &&
    before.hasContacts === after.hasContacts &&
    before.viewerId === after.viewerId &&
    JSON.stringify(before.row) === JSON.stringify(after.row),
);

/** What the system said about a lesson whose card stands further down. */
function LessonNote({ rowKey, children }: { rowKey?: string; children: string }) {
  return (
    <p data-row={rowKey} className="pt-4 pb-1 text-center text-13 text-balance text-muted">
      {children}
    </p>
  );
}

function DayLine({ label }: { label: string }) {
  return <p className="pt-5 pb-1 text-center text-13 font-semibold text-muted">{label}</p>;
}

function AcceptedLine({ children }: { children: string }) {
  return (
    <p
      data-row="accepted"
      className="flex items-center justify-center gap-1.5 pt-4 pb-1 text-center text-13 text-balance text-muted"
    >
      <CircleCheck className="size-4 shrink-0 text-ok" />
      {children}
    </p>
  );
}

/** Stands above the first message that was unread when the chat was opened. */
function UnreadLine({ count }: { count: number }) {
  return (
    <p
      data-row="unread"
      className="flex items-center gap-3 pt-4 text-12 font-semibold text-danger before:h-px before:flex-1 before:bg-danger/40 after:h-px after:flex-1 after:bg-danger/40"
    >
      {count === 1 ? '1 new message' : `${count} new messages`}
    </p>
  );
}

interface SystemCardProps {
  rowKey: string;
  children: string;
  /** Opens the profile with the contacts; null when there are none. */
  onOpen: (() => void) | null;
}

/** A message of the system. Its first sentence is set in bold. */
function SystemCard({ rowKey, children, onOpen }: SystemCardProps) {
  const [first = '', rest = ''] = children.split(/(?<=\.)\s(.*)/s);
  return (
    <div data-row={rowKey} className="flex justify-center pt-4 pb-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 text-14">
        <p className="flex min-w-0 items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-pill bg-brand-soft text-brand"
          >
            <SquareUserRound className="size-4.5" />
          </span>
          <span className="wrap-anywhere">
            <strong className="font-semibold">{first}</strong> {rest}
          </span>
        </p>
        {onOpen && (
          <button type="button" onClick={onOpen} className="touch-target text-link @max-2xl:ml-11">
            View contacts
          </button>
        )}
      </div>
    </div>
  );
}
