import type { Availability } from '@coursemate/contract/availability';
import { bookable, hoursByDay, slotsOf } from '@coursemate/contract/slots';

const PREVIEW_DAYS = 14;

interface Lesson {
  starts_at: Date;
  ends_at: Date;
}

/** A stretch of a day, in minutes of the wall clock. */
interface Block {
  from: number;
  to: number;
}

export interface PreviewDay {
  /** '2026-11-20' */
  date: string;
  weekday: number;
  starts: number;
  free: Block[];
  booked: Block[];
  /** Why nothing of the day can be booked, where that is not because of the weekly hours. */
  closed: 'Too soon' | 'Day off' | 'Too far' | null;
}

export interface PreviewRange {
  from: string;
  to: string;
}

const zoned = (at: Date, zone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

/** The days of the preview as moments, for asking what is booked. */
export function previewRange(zone: string, now: Date): PreviewRange {
  const start = zoned(now, zone).startOfDay();
  return { from: start.toInstant().toString(), to: start.add({ days: PREVIEW_DAYS }).toInstant().toString() };
}

function minuteOf(at: Temporal.ZonedDateTime): number {
  return at.hour * 60 + at.minute;
}

/** Lessons of a day as stretches of its wall clock; those that touch or overlap are one. */
function blocksOf(lessons: readonly Lesson[], zone: string): Block[] {
  const blocks: Block[] = [];
  for (const { starts_at, ends_at } of lessons) {
    const from = minuteOf(zoned(starts_at, zone));
    const end = minuteOf(zoned(ends_at, zone));
    // Midnight is the end of the day, and a lesson over a change of clocks may seem to end before it begins.
    const to = end > from ? end : Math.min(from + (ends_at.getTime() - starts_at.getTime()) / 60_000, 24 * 60);
    const last = blocks.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else blocks.push({ from, to });
  }
  return blocks;
}

interface PreviewAsked {
  minutes: number;
  now: Date;
  booked: readonly Lesson[];
}

/** The next two weeks as students see them. */
export function previewDays(availability: Availability, { minutes, now, booked }: PreviewAsked): PreviewDay[] {
  const { time_zone: zone, exceptions } = availability;
  const today = zoned(now, zone).startOfDay();
  const to = new Date(today.add({ days: PREVIEW_DAYS }).epochMilliseconds);
  const dateOf = ({ starts_at }: Lesson) => zoned(starts_at, zone).toPlainDate().toString();
  const slots = Map.groupBy(slotsOf(availability, { from: now, to, minutes, now, busy: booked }), dateOf);
  const lessons = Map.groupBy(booked, dateOf);
  const open = bookable(availability, now);
  const hoursOf = hoursByDay(availability);
  return Array.from({ length: PREVIEW_DAYS }, (_, index) => {
    const start = today.add({ days: index });
    const day = start.toPlainDate();
    const date = day.toString();
    const free = slots.get(date) ?? [];
    const isOff = exceptions.some((exception) => exception.date === date && exception.hours.length === 0);
    const tooSoon = hoursOf(day).length > 0 && free.length === 0 && start.epochMilliseconds < open.from;
    const tooFar = start.epochMilliseconds > open.to;
    return {
      date,
      weekday: day.dayOfWeek,
      starts: free.length,
      free: blocksOf(free, zone),
      booked: blocksOf(lessons.get(date) ?? [], zone),
      closed: isOff ? 'Day off' : tooSoon ? 'Too soon' : tooFar ? 'Too far' : null,
    };
  });
}

/** The hours that the preview shows: those of all its blocks, at least some of a day, in whole hours. */
export function previewHours(days: readonly PreviewDay[]): Block {
  const blocks = days.flatMap(({ free, booked }) => [...free, ...booked]);
  if (blocks.length === 0) return { from: 9 * 60, to: 18 * 60 };
  const first = Math.min(...blocks.map(({ from }) => from));
  const last = Math.max(...blocks.map(({ to }) => to));
  return { from: Math.floor(first / 60) * 60, to: Math.ceil(last / 60) * 60 };
}
