import type { Availability, Hours } from './availability.ts';

/** A stretch of real time, in milliseconds since 1970. */
interface Stretch {
  from: number;
  to: number;
}

/** Real time in which the clocks of a zone are not changed: they are one offset away from UTC. */
interface Period extends Stretch {
  offset: string;
}

/** Opening hours of one day within one period. */
interface Opening extends Stretch {
  /** When the day began, or would have begun, by the clock of this period. */
  midnight: number;
  /** Which range of which day it is. A change of clocks cuts a range into several openings. */
  range: string;
}

export interface SlotsAsked {
  /** A lesson begins at this moment or later, and before the second one. */
  from: Date;
  to: Date;
  minutes: number;
  now: Date;
  /** When one of the two has a lesson. */
  busy: ReadonlyArray<{ starts_at: Date; ends_at: Date }>;
}

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const DAY = 24 * 60 * MINUTE;

function millisecondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE;
}

/** The ranges of a day in order; those that touch are one. */
function joined(ranges: readonly Hours[]): Hours[] {
  const result: Hours[] = [];
  for (const { start, end } of ranges.toSorted((one, other) => one.start.localeCompare(other.start))) {
    const last = result.at(-1);
    if (last?.end === start) last.end = end;
    else result.push({ start, end });
  }
  return result;
}

/** What opening hours a day has: those of its date, else those of its weekday. */
export function hoursByDay({
  weekly,
  exceptions,
}: Pick<Availability, 'weekly' | 'exceptions'>): (day: Temporal.PlainDate) => Hours[] {
  const ofDate = new Map(exceptions.map(({ date, hours }) => [date, joined(hours)]));
  const ofWeekday = Map.groupBy(weekly, ({ weekday }) => weekday);
  const week = new Map([...ofWeekday].map(([weekday, ranges]) => [weekday, joined(ranges)]));
  return (day) => ofDate.get(day.toString()) ?? week.get(day.dayOfWeek) ?? [];
}

/** When a lesson may begin by the teacher's notice and horizon. */
export function bookable(
  { time_zone, notice_hours, horizon_days }: Pick<Availability, 'time_zone' | 'notice_hours' | 'horizon_days'>,
  now: Date,
): Stretch {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(time_zone);
  return {
    from: zoned.add({ hours: notice_hours }).epochMilliseconds,
    to: zoned.add({ days: horizon_days }).epochMilliseconds,
  };
}

function periodsOf(zone: string, { from, to }: Stretch): Period[] {
  const periods: Period[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  while (at.epochMilliseconds < to) {
    const change = at.getTimeZoneTransition('next');
    const end = Math.min(change?.epochMilliseconds ?? to, to);
    periods.push({ from: at.epochMilliseconds, to: end, offset: at.offset });
    if (!change) break;
    at = change;
  }
  return periods;
}

function openingsOf(period: Period, hoursOf: (day: Temporal.PlainDate) => Hours[]): Opening[] {
  const openings: Opening[] = [];
  const first = Temporal.Instant.fromEpochMilliseconds(period.from).toZonedDateTimeISO(period.offset);
  let date = first.toPlainDate();
  // Where clocks are not changed, each day has its 24 hours.
  for (let midnight = first.startOfDay().epochMilliseconds; midnight < period.to; midnight += DAY) {
    for (const { start, end } of hoursOf(date)) {
      const from = Math.max(midnight + millisecondsOf(start), period.from);
      const to = Math.min(midnight + millisecondsOf(end), period.to);
      if (from < to) openings.push({ from, to, midnight, range: `${date.toString()} ${start}` });
    }
    date = date.add({ days: 1 });
  }
  return openings;
}

/** Moments at which the clock shows a half hour and after which so many milliseconds fit into one range. */
function startsIn(openings: readonly Opening[], length: number): number[] {
  const starts: number[] = [];
  let next: (Opening & { end: number }) | undefined;
  for (const opening of openings.toReversed()) {
    // Clocks were changed within the range: it goes on.
    const goesOn = next?.from === opening.to && next.range === opening.range;
    const end = goesOn && next ? next.end : opening.to;
    const { from, to, midnight } = opening;
    const first = midnight + Math.ceil((from - midnight) / HALF_HOUR) * HALF_HOUR;
    const count = Math.ceil((Math.min(to, end - length + 1) - first) / HALF_HOUR);
    for (let n = count - 1; n >= 0; n -= 1) starts.push(first + n * HALF_HOUR);
    next = { ...opening, end };
  }
  return starts.toReversed();
}

/** Stretches in order; those that touch or overlap are one. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** The starts, which are in order, of what shares no time with what is taken. */
function clearOf(starts: readonly number[], length: number, taken: readonly Stretch[]): number[] {
  const stretches = merged(taken);
  let next = 0;
  return starts.filter((start) => {
    while ((stretches[next]?.to ?? Infinity) <= start) next += 1;
    return start + length <= (stretches[next]?.from ?? Infinity);
  });
}

/**
 * When a lesson could begin, in milliseconds since 1970. Ranges are times of the teacher's wall clock, a lesson lasts its
 * minutes of real time: an hour that does not exist gives no slot, and both passes of an hour that comes twice do.
 */
export function slotStarts(availability: Availability, { from, to, minutes, now, busy }: SlotsAsked): number[] {
  const length = minutes * MINUTE;
  const buffer = availability.buffer_minutes * MINUTE;
  const open = bookable(availability, now);
  const begins = { from: Math.max(from.getTime(), open.from), to: Math.min(to.getTime(), open.to + 1) };
  const hoursOf = hoursByDay(availability);
  const periods = periodsOf(availability.time_zone, { from: begins.from, to: begins.to + length });
  const starts = startsIn(
    periods.flatMap((period) => openingsOf(period, hoursOf)),
    length,
  ).filter((start) => start < begins.to);
  const taken = busy.map(({ starts_at, ends_at }) => ({
    from: starts_at.getTime() - buffer,
    to: ends_at.getTime() + buffer,
  }));
  return clearOf(starts, length, taken);
}

/** When a lesson could begin and when it would end. */
export function slotsOf(availability: Availability, asked: SlotsAsked): Array<{ starts_at: Date; ends_at: Date }> {
  return slotStarts(availability, asked).map((start) => ({
    starts_at: new Date(start),
    ends_at: new Date(start + asked.minutes * MINUTE),
  }));
}
