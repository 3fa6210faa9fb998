import { days, hours, later, minutes } from '#platform/clock.ts';

import { teacherName } from './accounts.ts';
import { daysBefore } from './calendar.ts';
import type { ChatData } from './data.ts';
import { createRandom } from './random.ts';
import { seededId } from './random.ts';
import type { Rating } from './ratings.ts';
import type { Row } from './rows.ts';

type IdOf = (name: string) => string;

/** Each teacher has a pace of their own; nobody takes longer than half a day. */
const PACES = [hours(1), hours(3), hours(3), hours(5), hours(8), hours(12)];

/** How long a student waits for the answer of a teacher. */
export function answeredAfter({ student, teacher }: Pick<ChatRequest, 'student' | 'teacher'>): number {
  const pace = teacher === teacherName ? hours(3) : createRandom(`pace of ${teacher}`).pick(PACES);
  return pace - minutes(createRandom(`answer of ${teacher} to ${student}`).below(pace / minutes(2)));
}

/** Most people who have learned together have exchanged their contacts. */
const EXCHANGED = 0.6;
const EXPIRES_AFTER = days(7);
export const REMINDED_BEFORE = days(1);

function pairOf(one: string, other: string): Pick<Row<'chats'>, 'low_id' | 'high_id'> {
  return one < other ? { low_id: one, high_id: other } : { low_id: other, high_id: one };
}

/** Nobody rates without an accepted chat, so each rating has one. */
export function chatOfRating({ asked, ...people }: Rating, idOf: IdOf): Row<'chats'> {
  const { student, teacher } = people;
  const random = createRandom(`chat of ${student} and ${teacher}`);
  return {
    ...pairOf(idOf(student), idOf(teacher)),
    id: seededId(random, asked),
    initiator_id: idOf(student),
    status: 'accepted',
    request_message: '',
    contact_exchange: random.chance(EXCHANGED) ? 'exchanged' : 'none',
    asked_at: asked,
    created_at: asked,
    updated_at: later(asked, answeredAfter(people)),
  };
}

/** What a student asked a teacher, and what became of it. */
export interface ChatRequest {
  student: string;
  teacher: string;
  status: 'pending' | 'accepted' | 'rejected';
  message: string;
  asked: Date;
}

export function requestFromFile({ days_ago, ...request }: ChatData, end: Date): ChatRequest {
  const random = createRandom(`request of ${request.student} to ${request.teacher}`);
  return { ...request, asked: daysBefore(end, days_ago, random) };
}

/** A pending request has a week, but at least until tomorrow: some teachers have just been reminded. */
function expiryOf(asked: Date, end: Date): Date {
  const [due, tomorrow] = [later(asked, EXPIRES_AFTER), later(end, REMINDED_BEFORE)];
  return due > tomorrow ? due : tomorrow;
}

export function chatOfRequest(
  { student, teacher, status, message, asked }: ChatRequest,
  idOf: IdOf,
  end: Date,
): Row<'chats'> {
  const expires_at = status === 'pending' ? expiryOf(asked, end) : null;
  return {
    expires_at,
    reminded: expires_at !== null && later(expires_at, -REMINDED_BEFORE) <= end,
    ...pairOf(idOf(student), idOf(teacher)),
    id: seededId(createRandom(`chat of ${student} and ${teacher}`), asked),
    initiator_id: idOf(student),
    status,
    request_message: message,
    asked_at: asked,
    created_at: asked,
    updated_at: status === 'pending' ? asked : later(asked, answeredAfter({ student, teacher })),
  };
}

/** A request that nobody answered, or that the student took back an hour later. The student alone could still see it. */
export function unansweredChat(
  { student, teacher, asked }: Pick<ChatRequest, 'student' | 'teacher' | 'asked'>,
  status: 'expired' | 'withdrawn',
  idOf: IdOf,
): Row<'chats'> {
  const expires_at = later(asked, EXPIRES_AFTER);
  return {
    ...pairOf(idOf(student), idOf(teacher)),
    id: seededId(createRandom(`chat of ${student} and ${teacher}`), asked),
    initiator_id: idOf(student),
    status,
    request_message: '',
    asked_at: asked,
    expires_at,
    reminded: status === 'expired',
    created_at: asked,
    updated_at: status === 'expired' ? expires_at : later(asked, hours(1)),
  };
}

function feedbackRow(
  { student, teacher, stars, comment, at }: Rating,
  idOf: IdOf,
  lessons: readonly Row<'lessons'>[],
): Row<'feedbacks'> {
  const held = lessons.filter(({ status }) => status === 'completed');
  return {
    id: seededId(createRandom(`feedback of ${student} on ${teacher}`), at),
    teacher_id: idOf(teacher),
    student_id: idOf(student),
    rating: stars,
    comment,
    after_lesson: held.some((lesson) => lesson.teacher_id === idOf(teacher) && lesson.student_id === idOf(student)),
    deleted_at: null,
    reply: null,
    replied_at: null,
    created_at: at,
    updated_at: at,
  };
}

const REPLY = 'Thank you! It was a pleasure, and the proofs get better every week.';
const REPLIED_AFTER = hours(20);

/** Feedback; the demo's teacher has replied to the newest comment that is a day old and was made after a lesson. */
export function planFeedbacks(
  ratings: readonly Rating[],
  lessons: readonly Row<'lessons'>[],
  idOf: IdOf,
  end: Date,
): Row<'feedbacks'>[] {
  const rows = ratings.map((rating) => feedbackRow(rating, idOf, lessons));
  const timeOf = ({ created_at }: Row<'feedbacks'>) => new Date(created_at).getTime();
  const [newest] = rows
    .filter((row) => row.teacher_id === idOf(teacherName) && row.after_lesson && row.comment !== '')
    .filter((row) => timeOf(row) < end.getTime() - days(1))
    .toSorted((one, other) => timeOf(other) - timeOf(one));
  return rows.map((row) =>
    row === newest ? { ...row, reply: REPLY, replied_at: new Date(timeOf(row) + REPLIED_AFTER) } : row,
  );
}
