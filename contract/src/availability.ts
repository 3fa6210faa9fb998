import * as z from 'zod/mini';

import { endpoint } from './base/endpoint.ts';
import { dayText, filter, instant, numberText, uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';

/** How long lessons can be, in minutes. */
export const lessonLengths = [30, 45, 60, 90, 120] as const;

export type LessonLength = (typeof lessonLengths)[number];

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const RANGE_MESSAGE = 'The end must be after the start';
export const OVERLAP_MESSAGE = 'These hours overlap';

/** A time on the wall, as HH:MM. */
const start = z.string('Invalid input').check(z.regex(TIME, 'Invalid input'));
/** Midnight at the end of a day is 24:00. */
const end = z
  .string('Invalid input')
  .check(z.refine((text) => text === '24:00' || TIME.test(text), { error: 'Invalid input' }));

const hours = z.object({ start, end }).check(
  // Texts of this form compare like times.
  z.refine((range) => range.start < range.end, { error: RANGE_MESSAGE, path: ['end'] }),
);

export type Hours = z.output<typeof hours>;

/** Whether no two ranges of a day share a minute; ranges may touch. */
export function areApart(ranges: ReadonlyArray<{ start: string; end: string }>): boolean {
  const sorted = ranges.toSorted((one, other) => one.start.localeCompare(other.start));
  return sorted.every((range, index) => index === 0 || (sorted[index - 1]?.end ?? '') <= range.start);
}

const weekday = z.int('Invalid input').check(z.minimum(1, 'Invalid input'), z.maximum(7, 'Invalid input'));
const weeklyRange = z
  .object({ weekday, start, end })
  .check(z.refine((range) => range.start < range.end, { error: RANGE_MESSAGE, path: ['end'] }));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A name that `Intl.DateTimeFormat` takes; it is kept as given. */
export const timeZone = z
  .string('Invalid input')
  .check(
    z.maxLength(limits.timeZoneMax, 'Invalid input'),
    z.refine(isTimeZone, { error: 'Please select a time zone' }),
  );

function whole(min: number, max: number) {
  return z.int('Invalid input').check(z.minimum(min, 'Invalid input'), z.maximum(max, 'Invalid input'));
}

const length = z.literal(lessonLengths, 'Invalid input');

/** When a teacher gives lessons, in the time of their own clock. */
export const availability = z.object({
  time_zone: timeZone,
  /** Monday is 1. */
  weekly: z.array(weeklyRange, 'Invalid input').check(
    z.maxLength(limits.weeklyHoursMax, 'Invalid input'),
    z.refine((ranges) => [...Map.groupBy(ranges, (range) => range.weekday).values()].every(areApart), {
      error: OVERLAP_MESSAGE,
    }),
  ),
  /** Days with hours of their own; without any it is a day off. */
  exceptions: z
    .array(
      z.object({
        date: dayText,
        hours: z
          .array(hours, 'Invalid input')
          .check(z.maxLength(limits.hoursOfDayMax, 'Invalid input'), z.refine(areApart, { error: OVERLAP_MESSAGE })),
      }),
      'Invalid input',
    )
    .check(
      z.maxLength(limits.exceptionsMax, 'Invalid input'),
      z.refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
        error: 'Each date can be there once',
      }),
    ),
  lengths: z.array(length, 'Please select a lesson length').check(
    z.minLength(1, 'Please select a lesson length'),
    z.refine((lengths) => new Set(lengths).size === lengths.length, { error: 'Invalid input' }),
  ),
  notice_hours: whole(0, limits.noticeHoursMax),
  buffer_minutes: whole(0, limits.bufferMinutesMax),
  horizon_days: whole(1, limits.horizonDaysMax),
});

export type Availability = z.output<typeof availability>;

/** What a teacher has who has said nothing yet. */
export const NO_AVAILABILITY: Availability = {
  time_zone: 'UTC',
  weekly: [],
  exceptions: [],
  lengths: [60],
  notice_hours: 12,
  buffer_minutes: 0,
  horizon_days: 60,
};

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/availability',
  access: 'onboarded',
  summary: 'When one gives lessons',
  answers: { 200: availability },
  errors: ['forbidden'],
});

export const saveAvailability = endpoint({
  method: 'PUT',
  path: '/api/availability',
  access: 'onboarded',
  summary: 'Replace when one gives lessons',
  body: availability,
  answers: { 200: availability },
  errors: ['forbidden', 'account_restricted'],
});

/** A length in a query string; without it the first of the teacher's. */
const lengthText = z.pipe(numberText({ min: 30, max: 120, whole: true }), length);

const slot = z.object({ starts_at: z.string(), ends_at: z.string() });

export type Slot = z.output<typeof slot>;

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/teachers/:id/slots',
  access: 'onboarded',
  summary: 'When a lesson with a teacher could begin, at most 31 days at once',
  params: z.object({ id: uuid }),
  query: z.object({ from: instant, to: instant, minutes: filter(lengthText) }),
  answers: {
    200: z.object({
      time_zone: z.string(),
      /** How long lessons with the teacher can be, and how long these are. */
      lengths: z.array(length),
      minutes: length,
      slots: z.array(slot),
    }),
  },
  errors: ['teacher_not_found'],
});
