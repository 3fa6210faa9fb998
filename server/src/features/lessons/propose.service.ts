import { fold } from '@coursemate/contract/base/fold';
import { limits } from '@coursemate/contract/base/limits';
import { priceFor } from '@coursemate/contract/base/money';
import type { LessonSide, proposal } from '@coursemate/contract/lessons';
import type * as z from 'zod/mini';

import { findAvailability, isFreeSlot } from '#features/availability/index.ts';
import type { BusyRanges } from '#features/availability/index.ts';
import { findChat, lockChat, mayPropose, otherIdOf } from '#features/chats/index.ts';
import type { ChatFacts } from '#features/chats/index.ts';
import { findOfferedCourses } from '#features/lists/index.ts';
import type { NotifyParts } from '#features/notifications/index.ts';
import { lockUsers } from '#features/people/index.ts';
import { subjectsByUser } from '#features/subjects/index.ts';
import { later, minutes as inMinutes } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { ensure } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import { announceChange } from './announce.service.ts';
import {
  busyTimes,
  countOpenProposals,
  findByClientId,
  findLessons,
  insertLessons,
  subjectsBegun,
} from './lessons.queries.ts';
import type { LessonWithPeople } from './lessons.queries.ts';

type Proposal = z.output<typeof proposal>;

/** The two people of a lesson. */
interface Pair {
  teacherId: string;
  studentId: string;
}

/** And which of them proposes. */
interface Sides extends Pair {
  side: LessonSide;
}

export function sidesOf(viewer: Viewer, chat: ChatFacts): Sides {
  const otherId = otherIdOf(chat, viewer.id) ?? '';
  return viewer.role === 'teacher'
    ? { teacherId: viewer.id, studentId: otherId, side: 'teacher' }
    : { teacherId: otherId, studentId: viewer.id, side: 'student' };
}

/** What a teacher gives two people's lessons in; the price of a first lesson is there while there was none. */
export async function offeredSubjects(db: Db | Tx, { teacherId, studentId }: Pair, now: Date) {
  const taught = (await subjectsByUser(db, [teacherId], teacherId)).get(teacherId) ?? [];
  const begun = await subjectsBegun(db, { teacherId, studentId }, now);
  return taught
    .filter(({ pending }) => !pending)
    .map((row) => (begun.has(row.subject) ? { ...row, trial_price: null } : row));
}

/** A subject of the teacher and what lessons of a length cost in it, the first and the later ones; or none. */
async function subjectOf(tx: Tx, pair: Pair, { subject: name, minutes }: Proposal, now: Date) {
  if (!name) return { subject: null, currency: null, prices: { first: null, later: null } };
  const offered = await offeredSubjects(tx, pair, now);
  const found = offered.find(({ subject }) => fold(subject) === fold(name));
  if (!found) return refuseField('subject', 'Please select a subject of this teacher');
  const { subject, currency } = found;
  const cost = (price: string): string =>
    priceFor({ price: Number(price), currency, minutes: found.minutes }, minutes).toFixed(2);
  const prices = { first: cost(found.trial_price ?? found.price), later: cost(found.price) };
  return { subject, currency, prices };
}

async function courseOf(tx: Tx, id: number | null | undefined): Promise<number | null> {
  if (!id) return null;
  return (await findOfferedCourses(tx, [id])).get(id) ?? refuseField('course_id', 'Please select a course');
}

/** When the lessons of a series begin: at the same time of the teacher's clock, week after week. */
function weeklyStarts(first: string, timeZone: string, count: number): Date[] {
  const start = Temporal.Instant.from(first).toZonedDateTimeISO(timeZone);
  return Array.from({ length: count }, (_, n) => new Date(start.add({ weeks: n }).epochMilliseconds));
}

interface Wanted extends Sides {
  starts_at: Date;
  minutes: number;
  /** Later ones of a series may lie past the teacher's horizon. */
  pastHorizon?: boolean;
  /** Lessons that would leave their own times. */
  except?: readonly string[];
  now: Date;
}

/** A student takes free times, the teacher any time at which nobody of the two has a lesson. */
export async function requireFree(tx: Tx, { side, except = [], ...wanted }: Wanted): Promise<void> {
  const { teacherId, studentId, starts_at, minutes, now } = wanted;
  if (starts_at <= now) refuseField('starts_at', 'Please choose a time in the future');
  const busy: BusyRanges = (...range) => busyTimes(...range, except);
  const free =
    side === 'student'
      ? await isFreeSlot(tx, busy, wanted)
      : (await busy(tx, [teacherId, studentId], starts_at, later(starts_at, inMinutes(minutes)))).length === 0;
  if (!free) throw new AppError('slot_taken');
}

/** A student asks for one of the lengths that the teacher gives. */
export async function requireLength(tx: Tx, { side, teacherId }: Sides, minutes: number): Promise<void> {
  if (side === 'teacher') return;
  const { lengths } = await findAvailability(tx, teacherId);
  if (!lengths.some((length) => length === minutes)) refuseField('minutes', 'Invalid input');
}

export async function requireChat(tx: Db | Tx, viewer: Viewer, id: string): Promise<ChatFacts> {
  const chat = await findChat(tx, viewer, id);
  if (!chat) throw new AppError('not_found');
  ensure(mayPropose(viewer, chat));
  return chat;
}

/** Proposes a lesson, or all lessons of a series. The same client id again gives the first ones. */
export async function proposeLessons(
  tx: Tx,
  parts: NotifyParts,
  viewer: Viewer,
  given: Proposal,
  now: Date,
): Promise<{ lessons: LessonWithPeople[]; created: boolean }> {
  const chat = await requireChat(tx, viewer, given.chat_id);
  const sides = sidesOf(viewer, chat);
  // One after the other: two tabs, and what else takes the time of these people.
  await lockUsers(tx, [sides.teacherId, sides.studentId]);
  // A block comes before the proposal or after it.
  await lockChat(tx, chat.id);
  await requireChat(tx, viewer, chat.id);
  const { client_id = null } = given;
  if (client_id !== null) {
    const sent = { chatId: chat.id, proposedBy: sides.side, clientId: client_id };
    const lessons = await findByClientId(tx, sent);
    if (lessons.length > 0) return { lessons, created: false };
  }
  const { time_zone } = await findAvailability(tx, sides.teacherId);
  await requireLength(tx, sides, given.minutes);
  const starts = weeklyStarts(given.starts_at, time_zone, given.repeat_weeks ?? 1);
  const open = await countOpenProposals(tx, { chatId: chat.id, proposedBy: sides.side }, now);
  if (open + starts.length > limits.openProposalsMax) throw new AppError('too_many_proposals');
  for (const [number, starts_at] of starts.entries()) {
    await requireFree(tx, { ...sides, starts_at, minutes: given.minutes, pastHorizon: number > 0, now });
  }
  const { prices, ...subject } = await subjectOf(tx, sides, given, now);
  const common = {
    chat_id: chat.id,
    teacher_id: sides.teacherId,
    student_id: sides.studentId,
    proposed_by: sides.side,
    ...subject,
    course_id: await courseOf(tx, given.course_id),
    time_zone,
    mode: given.mode,
    place: given.place ?? null,
    note: given.note ?? null,
    status: 'proposed' as const,
    series_id: given.repeat_weeks === undefined ? null : newId(now.getTime()),
    client_id,
    created_at: now,
    updated_at: now,
  };
  const rows = starts.map((starts_at, number) => ({
    ...common,
    id: newId(now.getTime()),
    number,
    price: number === 0 ? prices.first : prices.later,
    starts_at,
    ends_at: later(starts_at, inMinutes(given.minutes)),
  }));
  await insertLessons(tx, rows);
  const lessons = await findLessons(
    tx,
    rows.map(({ id }) => id),
  );
  await announceChange(tx, parts, { lessons, what: 'propose', actorId: viewer.id }, now);
  return { lessons, created: true };
}
