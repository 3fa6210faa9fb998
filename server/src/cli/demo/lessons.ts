import type { LessonSide, LessonStatus } from '@coursemate/contract/lessons';

import { titleOf } from '#features/lessons/index.ts';
import { days, hours, later, minutes } from '#platform/clock.ts';

import { studentAccount, teacherName } from './accounts.ts';
import type { DemoChat } from './chats/filled-chat.ts';
import { nameOf } from './names.ts';
import { notificationOfLesson } from './notifications.ts';
import type { Person } from './people.ts';
import { createRandom, seededId } from './random.ts';
import type { Rating } from './ratings.ts';
import type { AvailabilityRow, Row } from './rows.ts';

/** A lesson, with its time by the teacher's clock and what a chat says about it. */
interface PlannedLesson {
  student: string;
  teacher: string;
  date: Temporal.PlainDate;
  time: string;
  status: LessonStatus;
  proposed_by: LessonSide;
  said: { content: string; at: Date };
  series?: { name: string; number: number };
  more?: Partial<Row<'lessons'>>;
}

const own = nameOf(studentAccount);
const LASTS = minutes(60);
const KEPT_RATINGS = 6;

const dateOf = (moment: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO('UTC').toPlainDate();

/** The first such weekday, tomorrow or later; Monday is 1. */
function nextWeekday(end: Date, weekday: number): Temporal.PlainDate {
  const tomorrow = dateOf(end).add({ days: 1 });
  return tomorrow.add({ days: (weekday - tomorrow.dayOfWeek + 7) % 7 });
}

const spoken = (content: string, end: Date, daysAgo: number, time: number) => ({
  content,
  at: later(end, -days(daysAgo) + time),
});

/** What an administrator of the demo has to decide about. */
function disputedLesson(end: Date): PlannedLesson {
  return {
    student: 'Franziska Vogt',
    teacher: teacherName,
    date: dateOf(end).subtract({ days: 4 }),
    time: '16:00',
    status: 'disputed',
    proposed_by: 'student',
    said: spoken(titleOf('dispute'), end, 2, hours(9)),
    more: {
      reported_by: 'teacher',
      reported_at: later(end, -days(3)),
      report_reason: 'I waited in the call for half an hour and wrote twice.',
      reason: 'I was in the call from four o’clock on. The link in the chat was an old one.',
    },
  };
}

/** What the student and the teacher of the demo have agreed on, as their conversations tell. */
function plannedLessons(end: Date): PlannedLesson[] {
  const withJonas = { student: own, teacher: teacherName, time: '18:30', proposed_by: 'teacher' } as const;
  const library = { mode: 'in_person', place: 'Library, third floor' } as const;
  const thursday = nextWeekday(end, 4);
  const agreed = spoken(titleOf('confirm'), end, 1, hours(20) + minutes(30));
  const series = Array.from({ length: 4 }, (_, number) => ({
    ...withJonas,
    date: thursday.add({ weeks: number }),
    status: 'confirmed' as const,
    said: agreed,
    series: { name: 'Thursdays', number },
    more: library,
  }));
  const past = spoken(titleOf('confirm'), end, 9, hours(18) + minutes(22));
  return [
    { ...withJonas, date: dateOf(end).subtract({ days: 6 }), status: 'completed', said: past },
    ...series,
    {
      student: own,
      teacher: 'Priya Raghunathan',
      date: nextWeekday(end, 6),
      time: '18:00',
      status: 'proposed',
      proposed_by: 'teacher',
      said: spoken(titleOf('propose'), end, 1, hours(12)),
      more: { note: 'Recursion, with paper and three small examples' },
    },
    {
      student: own,
      teacher: 'Kenji Watanabe',
      date: nextWeekday(end, 3),
      time: '19:00',
      status: 'cancelled',
      proposed_by: 'student',
      said: spoken(titleOf('cancel'), end, 1, hours(9)),
      more: { cancelled_by: 'teacher', reason: 'A conference, I am sorry' },
    },
    disputedLesson(end),
    ...[
      { student: 'Sophie Krüger', date: nextWeekday(end, 1), time: '16:00' },
      { student: 'Franziska Vogt', date: nextWeekday(end, 2), time: '17:00' },
    ].map((lesson) => ({
      ...lesson,
      teacher: teacherName,
      status: 'confirmed' as const,
      proposed_by: 'student' as const,
      said: spoken(titleOf('confirm'), end, 2, hours(10)),
    })),
  ];
}

/** Some of those who have rated the demo's teacher had a lesson the day before. */
function lessonsBefore(ratings: readonly Rating[]): PlannedLesson[] {
  const newest = ratings
    .filter(({ teacher }) => teacher === teacherName)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return newest.slice(0, KEPT_RATINGS).map(({ student, teacher, at }, index) => ({
    student,
    teacher,
    date: dateOf(at).subtract({ days: 1 }),
    time: `${14 + index}:00`,
    status: 'completed',
    proposed_by: 'student',
    said: { content: titleOf('complete'), at },
  }));
}

interface Context {
  ratings: readonly Rating[];
  person: (name: string) => Person;
  availability: readonly AvailabilityRow[];
  talks: readonly DemoChat[];
  end: Date;
}

function talkOf({ student, teacher }: PlannedLesson, { person, talks }: Context): DemoChat {
  const ids = new Set([person(student).user.id, person(teacher).user.id]);
  const talk = talks.find(({ chat }) => ids.has(chat.low_id) && ids.has(chat.high_id ?? ''));
  if (talk?.chat.status !== 'accepted') throw new Error(`${student} and ${teacher} have no chat to meet in`);
  return talk;
}

function lessonRow(planned: PlannedLesson, context: Context): Row<'lessons'> {
  const { student, teacher, date, time, status, proposed_by, series, more } = planned;
  const { user, subjects, fields } = context.person(teacher);
  const time_zone = context.availability.find(({ user_id }) => user_id === user.id)?.time_zone ?? 'Europe/Berlin';
  const starts = date.toZonedDateTime({ timeZone: time_zone, plainTime: Temporal.PlainTime.from(time) });
  const starts_at = new Date(starts.epochMilliseconds);
  const { chat } = talkOf(planned, context);
  const about = `lesson of ${student} and ${teacher} ${series?.number ?? 0} ${status}`;
  const at = new Date(Math.max(planned.said.at.getTime(), new Date(chat.created_at).getTime()));
  return {
    id: seededId(createRandom(about), at),
    chat_id: chat.id,
    teacher_id: user.id,
    student_id: context.person(student).user.id,
    proposed_by,
    subject: fields[0] ?? null,
    course_id: null,
    price: subjects[0]?.price ?? null,
    currency: subjects[0]?.currency ?? null,
    starts_at,
    ends_at: later(starts_at, LASTS),
    time_zone,
    mode: 'online',
    place: null,
    note: null,
    status,
    agreed_at: status === 'proposed' ? null : at,
    series_id: series ? seededId(createRandom(`${series.name} of ${student} and ${teacher}`), at) : null,
    client_id: null,
    number: series?.number ?? 0,
    created_at: at,
    updated_at: at,
    ...more,
  };
}

/** A chat in which the system says something, before what waits to be read and never as the last word. */
function saidIn(
  { chat, messages }: DemoChat,
  lesson: Row<'lessons'>,
  { content, at }: PlannedLesson['said'],
): DemoChat {
  const timeOf = (row: Row<'messages'> | undefined) => new Date(row?.created_at ?? at).getTime();
  const open = Math.max(1, chat.unread_low ?? 0, chat.unread_high ?? 0);
  const earlier = messages.filter((message) => timeOf(message) <= at.getTime()).length;
  const place = Math.max(1, Math.min(earlier, messages.length - open));
  const [before, after] = [messages.slice(0, place), messages.slice(place)];
  if (after.length === 0) throw new Error('a lesson is not the last word of a chat');
  const moment = Math.max(timeOf(before.at(-1)), Math.min(at.getTime(), timeOf(after[0])));
  const word: Row<'messages'> = {
    chat_id: chat.id,
    seq: 0,
    id: seededId(createRandom(`word about ${lesson.id}`), new Date(moment)),
    sender_id: null,
    type: 'system',
    content,
    client_id: null,
    lesson_id: lesson.id,
    read_at: null,
    created_at: new Date(moment),
  };
  const numbered = [...before, word, ...after].map((message, index) => ({ ...message, seq: index + 1 }));
  return { chat: { ...chat, last_seq: numbered.length }, messages: numbered };
}

/** The lessons of the demo, when they take people's time, and the chats that tell of them. */
export function planLessons(context: Context) {
  const planned = [...plannedLessons(context.end), ...lessonsBefore(context.ratings)];
  const talks = new Map(context.talks.map((talk) => [talk.chat.id, talk]));
  const lessons = planned.map((lesson) => {
    const row = lessonRow(lesson, context);
    const talk = talks.get(row.chat_id);
    // A series is spoken of once.
    if (talk && row.number === 0) talks.set(row.chat_id, saidIn(talk, row, lesson.said));
    return row;
  });
  const times = lessons
    .filter(({ status }) => status === 'confirmed')
    .flatMap(({ id, teacher_id, student_id, starts_at, ends_at }) => {
      const during = `[${new Date(starts_at).toISOString()},${new Date(ends_at).toISOString()})`;
      return [teacher_id, student_id].map((user_id) => ({ lesson_id: id, user_id, during }));
    });
  const notifications = lessons.flatMap((row, index) =>
    notificationOfLesson(row, planned[index]?.teacher ?? '', context.end),
  );
  return { lessons, times, talks: [...talks.values()], notifications };
}
