const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface DateOptions {
  /** 'Nov' and 'Thu'. */
  short?: boolean;
  /** By the clock of Greenwich, for days without a time; otherwise by the clock of the browser. */
  utc?: boolean;
}

/** The moment whose parts in Greenwich are what the chosen clock shows. */
function onClock(date: Date, { utc = false }: DateOptions): Date {
  return utc ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}

function monthOf(date: Date, { short = false }: DateOptions): string {
  const name = MONTHS[date.getUTCMonth()] ?? '';
  if (!short) return name;
  return name === 'September' ? 'Sept' : name.slice(0, 3);
}

/*
 * As `Intl.DateTimeFormat` writes English dates, but by hand: making the first one takes a browser 40 ms, four times that on a
 * slow phone, while the page is not yet there.
 */

/** '19 November' */
export function formatDay(date: Date, options: DateOptions = {}): string {
  const shown = onClock(date, options);
  return `${shown.getUTCDate()} ${monthOf(shown, options)}`;
}

/** '19 November 2026' */
export function formatDate(date: Date, options: DateOptions = {}): string {
  return `${formatDay(date, options)} ${onClock(date, options).getUTCFullYear()}`;
}

interface NearDateOptions extends DateOptions {
  now?: Date;
}

/** '19 November', with its year where that is another one than now. */
export function formatNearDate(date: Date, { now = new Date(), ...options }: NearDateOptions = {}): string {
  const [year, thisYear] = [date, now].map((moment) => onClock(moment, options).getUTCFullYear());
  return (year === thisYear ? formatDay : formatDate)(date, options);
}

/** 'November 2026' */
export function formatMonth(date: Date, options: DateOptions = {}): string {
  const shown = onClock(date, options);
  return `${monthOf(shown, options)} ${shown.getUTCFullYear()}`;
}

/** 'Thursday' */
export function formatWeekday(date: Date, options: DateOptions = {}): string {
  const name = WEEKDAYS[onClock(date, options).getUTCDay()] ?? '';
  return options.short ? name.slice(0, 3) : name;
}

/** '09:05' */
export function formatClock(date: Date): string {
  return onClock(date, {}).toISOString().slice(11, 16);
}

/** 'Thursday, 19 November 2026 at 09:05' */
export function formatMoment(date: Date): string {
  return `${formatWeekday(date)}, ${formatDate(date)} at ${formatClock(date)}`;
}
