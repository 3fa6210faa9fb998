import type { Lesson } from '@coursemate/contract/lessons';

import { daysBetween, formatClock, formatDay, formatNearDate, formatWeekday } from '#ui/display/dates.ts';

type Times = Pick<Lesson, 'starts_at' | 'ends_at'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** '18:30' by the viewer's clock. */
export const clockOf = (iso: string): string => formatClock(new Date(iso));

/** '18:30 – 19:30' */
export function rangeOf({ starts_at, ends_at }: Times): string {
  return `${clockOf(starts_at)} – ${clockOf(ends_at)}`;
}

/** 'Thu' and '19', and 'Dec' where that is not the month of `now`. */
export function blockOf(iso: string, now = new Date()): { weekday: string; day: string; month: string | null } {
  const date = new Date(iso);
  const isThisMonth = date.getMonth() === now.getMonth() && date.getFullYear() === now.getFullYear();
  return {
    weekday: formatWeekday(date, { short: true }),
    day: String(date.getDate()),
    month: isThisMonth ? null : (formatDay(date, { short: true }).split(' ')[1] ?? null),
  };
}

/** The first moment of a day of the viewer, some days later. Days are not always 24 hours long. */
export function dayAfter(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

/** 'Thursday 19 November', with its year where that is another one. */
export function longDay(date: Date, now: Date): string {
  return `${formatWeekday(date)} ${formatNearDate(date, { now })}`;
}

/** 'Today, Thursday 19 November' */
export function dayHeading(date: Date, now: Date): string {
  const days = daysBetween(now, date);
  const near = days === 0 ? 'Today, ' : days === 1 ? 'Tomorrow, ' : '';
  return `${near}${longDay(date, now)}`;
}

/** 'Today, 18:30 – 19:30', 'Tuesday, 24 November, 18:30 – 19:30' */
export function whenOf(times: Times, now: Date): string {
  const start = new Date(times.starts_at);
  const days = daysBetween(now, start);
  const near = days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : null;
  return `${near ?? longDay(start, now).replace(' ', ', ')}, ${rangeOf(times)}`;
}

/** Asks for a lesson at a time, in words that stay right however late they are read. */
export function askingFor(times: Times, timeZone: string, now: Date): string {
  return `Do you have time on ${longDay(new Date(times.starts_at), now)}, ${rangeOf(times)} (${timeZone})?`;
}

/** 'Mon, 23 November, 18:30' */
export function shortWhen(iso: string): string {
  const start = new Date(iso);
  return `${formatWeekday(start, { short: true })}, ${formatDay(start)}, ${formatClock(start)}`;
}

const inZone = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone });

/** The time on the teacher's clock, where it shows something else: '17:00 – 18:30'; with its day where that differs. */
export function timeThere({ starts_at, ends_at }: Times, timeZone: string): string | null {
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  const clock = inZone(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = inZone(timeZone, { weekday: 'short' }).format(start);
  const sameDay = day === formatWeekday(start, { short: true });
  if (sameDay && clock.format(start) === formatClock(start)) return null;
  return `${sameDay ? '' : `${day} `}${clock.format(start)} – ${clock.format(end)}`;
}

/** How long until a lesson begins: 'in 25 min', 'in 8 h', 'tomorrow', 'in 3 days'; 'now' until it ends. */
export function timeLeft({ starts_at }: Times, now: Date): string {
  const left = Date.parse(starts_at) - now.getTime();
  if (left <= 0) return 'now';
  if (left < HOUR) return `in ${Math.ceil(left / MINUTE)} min`;
  const days = daysBetween(now, new Date(starts_at));
  if (days === 0 || left < 12 * HOUR) return `in ${Math.round(left / HOUR)} h`;
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** 'Every Thursday until 17 December', or without the last one 'Every Thursday'. */
export function weekly(starts_at: string, last: string | null): string {
  const every = `Every ${formatWeekday(new Date(starts_at))}`;
  return last === null ? every : `${every} until ${formatDay(new Date(last))}`;
}
