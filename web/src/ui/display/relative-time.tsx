import { formatMoment, formatNearDate } from './dates.ts';
import { useNow } from './use-now.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS_SHOWN = 7;

/** Just now, 24m ago, 3h ago, 2d ago, then '5 Nov'. */
function relativeTime(iso: string, now: Date, daysShown = DAYS_SHOWN): string {
  const then = new Date(iso);
  // A clock that is behind the server's would show a negative age.
  const age = Math.max(0, now.getTime() - then.getTime());
  if (age < MINUTE) return 'Just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < daysShown * DAY) return `${Math.floor(age / DAY)}d ago`;
  return formatNearDate(then, { now, short: true });
}

/** The same within a sentence. */
export function relativeTimeWithin(iso: string, now: Date): string {
  return relativeTime(iso, now).replace('Just', 'just');
}

interface RelativeTimeProps {
  at: string;
  /** From so many days on it is a date. */
  daysShown?: number;
}

/** How long ago something happened; it keeps itself current. */
export function RelativeTime({ at, daysShown }: RelativeTimeProps) {
  return (
    <time dateTime={at} title={formatMoment(new Date(at))}>
      {relativeTime(at, useNow(), daysShown)}
    </time>
  );
}
