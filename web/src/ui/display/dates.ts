interface DateOptions {
  /** 'Nov' and 'Thu'. */
  short?: boolean;
  /** By the clock of Greenwich, for days without a time; otherwise by the clock of the browser. */
  utc?: boolean;
}

const DAY_MS = 86_400_000;

type Parts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute'>;

/** Making one takes a browser longer than all dates of a page. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(date: Date, parts: Parts, utc = false): string {
  const key = `${Object.entries(parts).join(' ')} ${utc}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...parts, ...(utc && { timeZone: 'UTC' }) });
  formatters.set(key, formatter);
  return formatter.format(date);
}

const lengthOf = ({ short }: DateOptions) => (short ? 'short' : 'long');

/** '19 November' */
export function formatDay(date: Date, options: DateOptions = {}): string {
  return format(date, { day: 'numeric', month: lengthOf(options) }, options.utc);
}

/** '19 November 2026' */
export function formatDate(date: Date, options: DateOptions = {}): string {
  return format(date, { day: 'numeric', month: lengthOf(options), year: 'numeric' }, options.utc);
}

interface NearDateOptions extends DateOptions {
  now?: Date;
}

/** '19 November', with its year where that is another one than now. */
export function formatNearDate(date: Date, { now = new Date(), ...options }: NearDateOptions = {}): string {
  const [year, thisYear] = [date, now].map((moment) => format(moment, { year: 'numeric' }, options.utc));
  return (year === thisYear ? formatDay : formatDate)(date, options);
}

/** 'November 2026' */
export function formatMonth(date: Date, options: DateOptions = {}): string {
  return format(date, { month: lengthOf(options), year: 'numeric' }, options.utc);
}

/** 'Thursday' */
export function formatWeekday(date: Date, options: DateOptions = {}): string {
  return format(date, { weekday: lengthOf(options) }, options.utc);
}

/** '09:05' */
export function formatClock(date: Date): string {
  return format(date, { hour: '2-digit', minute: '2-digit' });
}

/** 'Thursday, 19 November 2026 at 09:05' */
export function formatMoment(date: Date): string {
  return `${formatWeekday(date)}, ${formatDate(date)} at ${formatClock(date)}`;
}

/** How many days of the browser's calendar lie between two moments. */
export function daysBetween(from: Date, to: Date): number {
  const noon = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((noon(to) - noon(from)) / DAY_MS);
}

/** 'Tue 18:30', or a date where the weekday does not tell which: '24 Nov 18:30'. */
export function nearTime(iso: string, now: Date): string {
  const start = new Date(iso);
  const days = daysBetween(now, start);
  const formatNear = days >= 0 && days < 7 ? formatWeekday : formatDay;
  return `${formatNear(start, { short: true })} ${formatClock(start)}`;
}
