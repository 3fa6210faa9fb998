import { formatDate } from '#ui/display/dates.ts';

import type { UserFilters } from '../user-search.ts';

type Period = Pick<UserFilters, 'registration_period_start' | 'registration_period_end'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The period is one of days in UTC, as the server counts them. */
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export function today(now = new Date()): string {
  return dayOf(now);
}

/** So many days, today among them. */
function lastDays(days: number, now: Date): Period {
  const start = new Date(now.getTime() - (days - 1) * DAY_MS);
  return { registration_period_start: dayOf(start), registration_period_end: dayOf(now) };
}

/** The address holds the days themselves, so a link means the same days tomorrow. */
export const PERIODS = {
  'last-7-days': { label: 'Last 7 days', chip: 'Registered in the last 7 days', of: (now: Date) => lastDays(7, now) },
  'last-30-days': {
    label: 'Last 30 days',
    chip: 'Registered in the last 30 days',
    of: (now: Date) => lastDays(30, now),
  },
  'last-90-days': {
    label: 'Last 90 days',
    chip: 'Registered in the last 90 days',
    of: (now: Date) => lastDays(90, now),
  },
  'this-year': {
    label: 'This year',
    chip: 'Registered this year',
    of: (now: Date) => ({
      registration_period_start: `${now.getUTCFullYear()}-01-01`,
      registration_period_end: dayOf(now),
    }),
  },
  'last-year': {
    label: 'Last year',
    chip: 'Registered last year',
    of: (now: Date) => ({
      registration_period_start: `${now.getUTCFullYear() - 1}-01-01`,
      registration_period_end: `${now.getUTCFullYear() - 1}-12-31`,
    }),
  },
} as const satisfies Record<string, { label: string; chip: string; of: (now: Date) => Period }>;

type PeriodName = keyof typeof PERIODS;

// Object.keys widens to string; the keys are those of the object above.
const NAMES = Object.keys(PERIODS) as PeriodName[];

const isSame = (one: Period, other: Period): boolean =>
  one.registration_period_start === other.registration_period_start &&
  one.registration_period_end === other.registration_period_end;

/** The preset with these days, if there is one. On 7 January «this year» and «last 7 days» are the same days. */
export function presetOf(period: Period, now = new Date()): PeriodName | undefined {
  return NAMES.find((name) => isSame(PERIODS[name].of(now), period));
}

export function isPeriodName(text: string): text is PeriodName {
  return Object.hasOwn(PERIODS, text);
}

export function hasPeriod({ registration_period_start, registration_period_end }: Period): boolean {
  return registration_period_start !== undefined || registration_period_end !== undefined;
}

export const ANY_TIME: Period = { registration_period_start: undefined, registration_period_end: undefined };

const inWords = (day: string): string => formatDate(new Date(day), { short: true, utc: true });

/** The period as a chip says it; null without one. */
export function periodChip(period: Period, now = new Date()): string | null {
  const preset = presetOf(period, now);
  if (preset) return PERIODS[preset].chip;
  const { registration_period_start: start, registration_period_end: end } = period;
  if (start !== undefined && end !== undefined) return `Registered ${inWords(start)} – ${inWords(end)}`;
  if (start !== undefined) return `Registered since ${inWords(start)}`;
  return end === undefined ? null : `Registered until ${inWords(end)}`;
}

interface PeriodErrors {
  start?: string;
  end?: string;
}

/** What is wrong with typed days; empty when they can be asked for. '' is no day, and anything else but a day is unfinished. */
export function periodErrors({ start, end }: { start: string; end: string }, now = new Date()): PeriodErrors {
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
  const problem = (day: string) => {
    if (day !== '' && !isDay(day)) return 'Please enter a whole date';
    return day > today(now) ? 'Please choose a day up to today' : undefined;
  };
  const [startProblem, endProblem] = [problem(start), problem(end)];
  const turned = start !== '' && end !== '' && !startProblem && !endProblem && end < start;
  return {
    ...(startProblem === undefined ? {} : { start: startProblem }),
    ...(endProblem === undefined ? {} : { end: endProblem }),
    ...(turned ? { end: 'The end must not be before the start' } : {}),
  };
}
