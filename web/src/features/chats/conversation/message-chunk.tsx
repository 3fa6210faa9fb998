import { memo, useEffect, useRef, useState } from 'react';

import type { Outgoing } from '../api/outbox.ts';
import { Bubble } from './bubble.tsx';
import type { Row } from './rows.ts';
import { DayLine, NewLine } from './separators.tsx';
import { SystemCard } from './system-card.tsx';

/** Some windows above and below: what comes into view soon is there already. */
const NEAR = '1500px 0px';

export interface RowActions {
  onRetry: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
  onOpenPerson: (() => void) | null;
  /** Whether contacts were exchanged, and can be looked at. */
  hasContacts: boolean;
}

interface MessageChunkProps extends RowActions {
  rows: readonly Row[];
}

/** A page of messages; one that is far away leaves its height behind and nothing else. */
export function MessageChunk({ rows, ...actions }: MessageChunkProps) {
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const chunk = element.current;
    if (!chunk) return undefined;
    const near = new IntersectionObserver(
      (entries) => {
        // Several changes may come at once; only the last one holds.
        const entry = entries.at(-1);
        // Not laid out at all, such as in a pane that is hidden: there is nothing to measure.
        if (!entry || entry.boundingClientRect.width === 0) return;
        setHeight(entry.isIntersecting ? null : entry.boundingClientRect.height);
      },
      { root: chunk.closest('[role="log"]'), rootMargin: NEAR },
    );
    near.observe(chunk);
    return () => near.disconnect();
  }, []);
  return (
    <div ref={element} style={height === null ? undefined : { height }}>
      {height === null && rows.map((row) => <OneRow key={row.key} row={row} {...actions} />)}
    </div>
  );
}

interface OneRowProps extends RowActions {
  row: Row;
}

/** Rows are made anew with every change of the list; only those that differ are drawn again. */
const OneRow = memo(
  ({ row, hasContacts, ...actions }: OneRowProps) => {
    if (row.kind === 'bubble') return <Bubble row={row} {...actions} />;
    if (row.kind === 'day') return <DayLine label={row.label} />;
    if (row.kind === 'unread') return <NewLine count={row.count} />;
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
    JSON.stringify(before.row) === JSON.stringify(after.row),
);
