import type { Lesson, LessonStatus } from '@coursemate/contract/lessons';

import { daysBetween, formatDate, formatDay, formatMonth } from '#ui/display/dates.ts';

import { needsAnswer } from '../lesson-texts.ts';
import { dayAfter } from '../times.ts';

const DAYS = 7;

/** The Monday of the week of a day. */
export function mondayOf(day: Date): Date {
  // Sunday is 0 in JavaScript and the last day here.
  return dayAfter(day, -((day.getDay() + 6) % DAYS));
}

export function daysOfWeek(monday: Date): Date[] {
  return Array.from({ length: DAYS }, (_, index) => dayAfter(monday, index));
}

/** The range of a week for the server. */
export function rangeOfWeek(monday: Date): { from: string; to: string } {
  return { from: monday.toISOString(), to: dayAfter(monday, DAYS).toISOString() };
}

/** '2026-11-16', as an address has it. */
export function dayText(day: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The day that an address names, or today. */
export function readDay(text: string | undefined, today: Date): Date {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  const day = new Date(Number(year), Number(month) - 1, Number(date));
  return Number.isNaN(day.getTime()) || dayText(day) !== text ? today : day;
}

/** How a lesson looks in the calendar. */
export type Look = 'confirmed' | 'unanswered' | 'waiting' | 'past';

/** They did not take place and will not: the calendar leaves them out. */
const OFF: ReadonlySet<LessonStatus> = new Set(['declined', 'withdrawn', 'expired', 'cancelled']);

export const isShown = ({ status }: Lesson): boolean => !OFF.has(status);

export function lookOf(lesson: Lesson, now: Date): Look {
  if (needsAnswer(lesson)) return 'unanswered';
  if (lesson.status === 'proposed') return 'waiting';
  return lesson.status === 'confirmed' && new Date(lesson.ends_at) > now ? 'confirmed' : 'past';
}

export function lessonsOfDay(lessons: readonly Lesson[], day: Date): Lesson[] {
  return lessons.filter(({ starts_at }) => daysBetween(day, new Date(starts_at)) === 0);
}

/** Minutes since midnight on the viewer's clock. */
export const minuteOf = (moment: Date): number => moment.getHours() * 60 + moment.getMinutes();

/** Where a lesson stands in its column: minutes from the top, its length, and beside how many others. */
export interface Placed {
  lesson: Lesson;
  start: number;
  length: number;
  lane: number;
  lanes: number;
}

const lengthOf = ({ starts_at, ends_at }: Lesson) => (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;

/** Lessons of a day in lanes, so that those at the same time stand side by side. */
export function placeLessons(lessons: readonly Lesson[]): Placed[] {
  const placed: Placed[] = [];
  let group: Placed[] = [];
  let groupEnd = 0;
  for (const lesson of lessons.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))) {
    const start = minuteOf(new Date(lesson.starts_at));
    const length = lengthOf(lesson);
    if (start >= groupEnd) group = [];
    const taken = new Set(group.filter((other) => other.start + other.length > start).map(({ lane }) => lane));
    const lane = group.findIndex((_, index) => !taken.has(index));
    const one: Placed = { lesson, start, length, lane: lane === -1 ? group.length : lane, lanes: 1 };
    group.push(one);
    placed.push(one);
    const lanes = Math.max(...group.map((other) => other.lane + 1));
    for (const other of group) other.lanes = lanes;
    groupEnd = Math.max(group.length === 1 ? 0 : groupEnd, start + length);
  }
  return placed;
}

const FIRST_HOUR = 8;
const LAST_HOUR = 21;

/** The hours that the grid shows: the usual ones, and those of all lessons. */
export function hoursOf(lessons: readonly Lesson[]): { first: number; last: number } {
  const starts = lessons.map(({ starts_at }) => new Date(starts_at).getHours());
  const ends = lessons.map((lesson) => Math.ceil((minuteOf(new Date(lesson.starts_at)) + lengthOf(lesson)) / 60));
  return { first: Math.min(FIRST_HOUR, ...starts), last: Math.min(24, Math.max(LAST_HOUR, ...ends)) };
}

/** '16 – 22 November 2026', '30 November – 6 December 2026' */
export function weekTitle(monday: Date): string {
  const sunday = dayAfter(monday, DAYS - 1);
  if (monday.getFullYear() !== sunday.getFullYear()) return `${formatDate(monday)} – ${formatDate(sunday)}`;
  const start = monday.getMonth() === sunday.getMonth() ? String(monday.getDate()) : formatDay(monday);
  return `${start} – ${formatDate(sunday)}`;
}

/** 'November 2026', for small screens. */
export const monthTitle = (monday: Date): string => formatMonth(dayAfter(monday, 3));
