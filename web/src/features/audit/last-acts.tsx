import type { AuditTarget } from '@coursemate/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { formatClock, formatMoment, formatNearDate } from '#ui/display/dates.ts';
import { useNow } from '#ui/display/use-now.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { actSentence } from './act-texts.ts';
import { lastActsQuery } from './api/audit.ts';

interface LastActsProps {
  target_type: AuditTarget;
  target_id: string;
}

/** The last acts of administrators on one person or thing, with the way to all of them. */
export function LastActs(target: LastActsProps) {
  const { data, error } = useQuery(lastActsQuery(target));
  return (
    <section className="grid gap-2 text-14">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-14">Administrative acts</h2>
        <Link
          to="/admin/audit"
          search={target}
          className="touch-target text-13 font-semibold text-brand-strong hover:underline"
        >
          Open audit
        </Link>
      </div>
      {error && <p className="text-muted">Failed to load the audit</p>}
      {!data && !error && <Skeleton className="h-4 w-56" />}
      {data?.length === 0 && <p className="text-muted">None so far</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-2">
          {data.map((entry) => (
            <li key={entry.id} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-2">
              <span className="text-muted tabular-nums">
                <ActTime at={entry.at} />
              </span>
              <div className="min-w-0">
                <p className="break-words">{actSentence(entry)}</p>
                {entry.reason !== null && <p className="text-13 break-words text-muted">{entry.reason}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** '18 Nov, 09:20', with the year when it is not this one. */
function inWords(at: string, now: Date): string {
  const then = new Date(at);
  return `${formatNearDate(then, { now, short: true })}, ${formatClock(then)}`;
}

/** When an act happened: to the second, because an audit is read long after. */
export function ActTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={`${formatMoment(new Date(at))}:${at.slice(17, 19)}`} className="whitespace-nowrap">
      {inWords(at, useNow())}
    </time>
  );
}
