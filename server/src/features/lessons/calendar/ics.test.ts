import { lessonStatuses } from '@coursemate/contract/lessons';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { eventsIn } from '../../../testing/calendar.ts';
import { must } from '../../../testing/must.ts';
import { calendarOf, lessonFile } from './ics.ts';

const SITE = 'https://coursemate.test:8443/';
const TEACHER = '00000000-0000-7000-8000-00000000000a';
const STUDENT = '00000000-0000-7000-8000-00000000000b';

const LESSON: Parameters<typeof calendarOf>[0][number] = {
  id: '00000000-0000-7000-8000-000000000001',
  chat_id: '00000000-0000-7000-8000-000000000002',
  teacher_id: TEACHER,
  student_id: STUDENT,
  teacher_name: 'Jonas Weber',
  student_name: 'Mia Lind',
  teacher_avatar: null,
  student_avatar: null,
  course_id: null,
  course_name: null,
  rating: null,
  teacher_zone: null,
  student_zone: null,
  series_count: 0,
  report_reason: null,
  proposed_by: 'student',
  subject: null,
  price: null,
  currency: null,
  starts_at: new Date('2026-12-02T10:00:00Z'),
  ends_at: new Date('2026-12-02T11:00:00Z'),
  time_zone: 'Europe/Berlin',
  mode: 'online',
  place: null,
  note: null,
  status: 'confirmed',
  reason: null,
  cancelled_by: null,
  late_cancel: false,
  reported_by: null,
  completed_by: null,
  completed_at: null,
  reported_at: null,
  move_starts_at: null,
  move_ends_at: null,
  move_proposed_by: null,
  agreed_at: null,
  series_id: null,
  client_id: null,
  number: 0,
  sequence: 0,
  reminded_day: false,
  reminded_hour: false,
  created_at: new Date('2026-11-30T10:00:00Z'),
  updated_at: new Date('2026-11-30T10:00:00Z'),
  reachable: true,
  open: true,
};

/** What is special in a calendar, breaks lines somewhere, or takes several bytes. */
const PIECES = [
  ...Array.from(',;\\:"= \ta\n\r\v\f\0\u0007\u007F\u0085\u2028\u2029\uFEFFéß語😀'),
  ...'\\n \\, END:VEVENT BEGIN:VALARM ^n e\u0301 👩‍👩‍👧'.split(' '),
  '\r\n',
  '\r\n ',
  '\r\nEND:VEVENT\r\n',
];
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 400 }),
);

/** Text as a calendar can say it: one kind of line break, nothing else that controls. */
const readable = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/(?!\t|\n)\p{Cc}/gu, ' ');

const second = fc.integer({ min: Date.UTC(2020, 0) / 1000, max: Date.UTC(2040, 0) / 1000 });
const lessons = fc.record({
  id: fc.uuid(),
  subject: fc.option(nasty),
  teacher_name: nasty,
  place: fc.option(nasty),
  note: fc.option(nasty),
  starts: second,
  minutes: fc.integer({ min: 30, max: 120 }),
  sequence: fc.nat(1000),
  status: fc.constantFrom(...lessonStatuses),
});

const STATUSES = {
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  no_show: 'CONFIRMED',
  disputed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  declined: 'CANCELLED',
  withdrawn: 'CANCELLED',
  expired: 'CANCELLED',
};

test('another program reads what was written, whatever people write', () => {
  fc.assert(
    fc.property(fc.array(lessons, { maxLength: 3 }), (drawn) => {
      const rows = drawn.map(({ starts, minutes, ...row }) => ({
        ...LESSON,
        ...row,
        starts_at: new Date(starts * 1000),
        ends_at: new Date((starts + minutes * 60) * 1000),
      }));
      const text = calendarOf(rows, STUDENT, SITE);
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/(?!\t)\p{Cc}/u);
      }
      expect(eventsIn(text)).toEqual(
        rows.map((row) => ({
          uid: `${row.id}@coursemate.test`,
          starts_at: row.starts_at,
          ends_at: row.ends_at,
          summary: readable(`${row.subject ?? 'Lesson'} with ${row.teacher_name}`),
          location: row.place === null ? null : readable(row.place),
          description: row.note === null ? null : readable(row.note),
          status: STATUSES[row.status],
          sequence: row.sequence,
        })),
      );
    }),
    { numRuns: 500 },
  );
});

test('each side reads the name of the other', () => {
  expect(must(eventsIn(calendarOf([LESSON], TEACHER, SITE))[0]).summary).toBe('Lesson with Mia Lind');
  expect(must(eventsIn(calendarOf([LESSON], STUDENT, SITE))[0]).summary).toBe('Lesson with Jonas Weber');
});

test('a file of lessons that are called off takes them out of a calendar', () => {
  const kept = lessonFile([LESSON], STUDENT, SITE);
  expect(kept.method).toBe('PUBLISH');
  expect(kept.content).toContain('METHOD:PUBLISH\r\n');
  // With a name, programs make a new calendar of it.
  expect(kept.content).not.toContain('X-WR-CALNAME');
  const cancelled = lessonFile([{ ...LESSON, status: 'cancelled' }], STUDENT, SITE);
  expect(cancelled.method).toBe('CANCEL');
  expect(cancelled.content).toContain('METHOD:CANCEL\r\n');
  expect(cancelled.content).toContain('STATUS:CANCELLED\r\n');
});
