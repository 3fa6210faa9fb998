import { formatClock, formatNearDate, formatWeekday } from '#ui/display/dates.ts';

/** '18:42', in the time zone of the browser. */
export function timeOf(iso: string): string {
  return formatClock(new Date(iso));
}

/** The local day of a moment, as a text to compare. */
export function dayOf(moment: Date): string {
  return `${moment.getFullYear()}-${moment.getMonth()}-${moment.getDate()}`;
}

/** 'Today', 'Yesterday', 'Tuesday, 12 November'; days of earlier years with their year. */
export function dayLabel(iso: string, now = new Date()): string {
  const date = new Date(iso);
  if (dayOf(date) === dayOf(now)) return 'Today';
  // Not 24 hours ago: a day is not always 24 hours long.
  if (dayOf(date) === dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1))) return 'Yesterday';
  return `${formatWeekday(date)}, ${formatNearDate(date, { now })}`;
}
