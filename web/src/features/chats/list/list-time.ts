import { formatNearDate } from '#ui/display/dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Older messages show their date. */
const DAYS_SHOWN = 7;

/** Now, 12m, 3h, 2d, then '5 Nov'. */
export function listTime(iso: string, now: Date): string {
  const then = new Date(iso);
  // A clock that is behind the server's would show a negative age.
  const age = Math.max(0, now.getTime() - then.getTime());
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h`;
  if (age < DAYS_SHOWN * DAY) return `${Math.floor(age / DAY)}d`;
  return formatNearDate(then, { now, short: true });
}
