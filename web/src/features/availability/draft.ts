import {
  areApart,
  type Availability,
  type Hours,
  type LessonLength,
  OVERLAP_MESSAGE,
  RANGE_MESSAGE,
} from '@coursemate/contract/availability';

/** A range as it is typed; its times may not be times yet. */
export interface DraftRange extends Hours {
  id: string;
}

export interface DraftDate {
  date: string;
  ranges: DraftRange[];
}

/** The form: what is saved, with the hours by day and times that may be half typed. */
export interface Draft extends Omit<Availability, 'weekly' | 'exceptions'> {
  /** Monday first. */
  week: DraftRange[][];
  dates: DraftDate[];
}

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const NO_TIME = 'Please enter times like 09:30';

export function newRange(start: string, end: string): DraftRange {
  return { id: crypto.randomUUID(), start, end };
}

/** What someone means who types a time: '9' is 09:00, '1730' and '17.30' are 17:30. Anything else stays as it is. */
export function readTime(typed: string): string {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})\s*(?:[:.h]?\s*(\d{2}))?\s*$/.exec(typed) ?? [];
  if (hours === undefined) return typed.trim();
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return time === '24:00' || TIME.test(time) ? time : typed.trim();
}

/** Midnight at the end of a range is 24:00, however it is written. */
export function readEnd(typed: string): string {
  const time = readTime(typed);
  return time === '00:00' ? '24:00' : time;
}

const isStart = (text: string) => TIME.test(text);
const isEnd = (text: string) => text === '24:00' || TIME.test(text);

/** What is wrong with a range; null when nothing is. */
export function problemOf({ start, end }: Hours): string | null {
  if (!isStart(start) || !isEnd(end)) return NO_TIME;
  return start < end ? null : RANGE_MESSAGE;
}

/** What is wrong with the ranges of a day taken together. */
export function dayProblemOf(ranges: readonly Hours[]): string | null {
  const fine = ranges.filter((range) => problemOf(range) === null);
  return areApart(fine) ? null : OVERLAP_MESSAGE;
}

export function hasProblems({ week, dates, lengths }: Draft): boolean {
  const days = [...week, ...dates.map(({ ranges }) => ranges)];
  const wrong = (ranges: readonly DraftRange[]) =>
    dayProblemOf(ranges) !== null || ranges.some((range) => problemOf(range) !== null);
  return lengths.length === 0 || days.some(wrong);
}

export function draftOf({ weekly, exceptions, ...rest }: Availability): Draft {
  const inOrder = (ranges: readonly Hours[]) =>
    ranges.toSorted((a, b) => a.start.localeCompare(b.start)).map(({ start, end }) => newRange(start, end));
  return {
    ...rest,
    week: WEEKDAYS.map((_, index) => inOrder(weekly.filter(({ weekday }) => weekday === index + 1))),
    dates: exceptions
      .map(({ date, hours }) => ({ date, ranges: inOrder(hours) }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
  };
}

const hoursOf = (ranges: readonly DraftRange[]): Hours[] => ranges.map(({ start, end }) => ({ start, end }));

/** What is sent, in an order of its own: two forms that mean the same give the same. */
export function availabilityOf({ week, dates, lengths, ...rest }: Draft): Availability {
  const inOrder = (ranges: readonly DraftRange[]) =>
    hoursOf(ranges).toSorted((a, b) => a.start.localeCompare(b.start) || a.end.localeCompare(b.end));
  return {
    ...rest,
    weekly: week.flatMap((ranges, index) => inOrder(ranges).map((range) => ({ weekday: index + 1, ...range }))),
    exceptions: dates
      .map(({ date, ranges }) => ({ date, hours: inOrder(ranges) }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
    lengths: lengths.toSorted((a, b) => a - b),
  };
}

/** The same without what is only half typed: what a preview can draw. */
export function drawable(draft: Draft): Availability {
  const fine = (ranges: readonly DraftRange[]) => {
    const whole = ranges.filter((range) => problemOf(range) === null);
    return areApart(whole) ? whole : [];
  };
  return availabilityOf({
    ...draft,
    week: draft.week.map(fine),
    dates: draft.dates.map(({ date, ranges }) => ({ date, ranges: fine(ranges) })),
  });
}

/** Whether two forms mean the same. */
export function sameDraft(one: Draft, other: Draft): boolean {
  return JSON.stringify(keysInOrder(availabilityOf(one))) === JSON.stringify(keysInOrder(availabilityOf(other)));
}

function keysInOrder(availability: Availability): unknown[] {
  return Object.entries(availability).toSorted(([a], [b]) => a.localeCompare(b));
}

/** Where a new range of a day starts: an hour after the last one, or in the afternoon. */
export function nextRange(ranges: readonly DraftRange[]): DraftRange {
  const last = ranges.at(-1)?.end;
  const hour = last !== undefined && TIME.test(last) ? Number(last.slice(0, 2)) + 1 : 16;
  const start = Math.min(hour, 23);
  const time = (hours: number) => `${String(hours).padStart(2, '0')}:00`;
  return newRange(time(start), time(Math.min(start + 1, 24)));
}

export function toggleLength(lengths: readonly LessonLength[], length: LessonLength): LessonLength[] {
  return lengths.includes(length)
    ? lengths.filter((other) => other !== length)
    : [...lengths, length].toSorted((a, b) => a - b);
}
