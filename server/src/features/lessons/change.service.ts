import { priceFor } from '@coursemate/contract/base/money';
import type { LessonAction, LessonSide } from '@coursemate/contract/lessons';

import { findAvailability } from '#features/availability/index.ts';
import { lockChat } from '#features/chats/index.ts';
import { lockUsers } from '#features/people/index.ts';
import { hours, later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { isOverlap } from '#platform/db/failures.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import { ensure } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import { announceChange } from './announce.service.ts';
import { completeLesson } from './held-lessons.service.ts';
import { mayAct, toldReason } from './lessons.policy.ts';
import { lessonSideOf } from './lessons.presenter.ts';
import { findLessons, findOwnLesson, giveTimeBack, lockLessons, takeTime, updateLesson } from './lessons.queries.ts';
import type { LessonWithPeople } from './lessons.queries.ts';
import type { LessonRow } from './lessons.tables.ts';
import type { LessonParts } from './listeners.ts';
import { requireFree, requireLength } from './propose.service.ts';

interface Change {
  id: string;
  action: LessonAction;
  /** Also the later ones of its series. */
  series: boolean;
  reason?: string | null | undefined;
  starts_at?: string | undefined;
  minutes?: number | undefined;
}

/** What an action is done with. */
interface Act extends Change {
  tx: Tx;
  side: LessonSide;
  /** All that it changes, the one that was named first. */
  lessons: readonly LessonRow[];
  now: Date;
}

const NO_MOVE = { move_starts_at: null, move_ends_at: null, move_proposed_by: null } as const;

/** The database guards the time of both people: of two that are confirmed at once one wins. */
async function take(tx: Tx, lesson: Parameters<typeof takeTime>[1]): Promise<void> {
  try {
    await takeTime(tx, lesson);
  } catch (error) {
    throw isOverlap(error) ? new AppError('slot_taken') : error;
  }
}

async function confirm({ tx, now }: Act, lesson: LessonRow): Promise<void> {
  await take(tx, lesson);
  await updateLesson(tx, lesson.id, { status: 'confirmed', agreed_at: now }, now);
}

async function cancel({ tx, side, reason, now }: Act, lesson: LessonRow): Promise<void> {
  const { notice_hours } = await findAvailability(tx, lesson.teacher_id);
  await giveTimeBack(tx, lesson.id);
  const late_cancel = later(now, hours(notice_hours)) > lesson.starts_at;
  const changes = { status: 'cancelled', cancelled_by: side, late_cancel, reason: reason ?? null, ...NO_MOVE } as const;
  await updateLesson(tx, lesson.id, changes, now);
}

function onTheWall(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}

const minutesOf = ({ starts_at, ends_at }: Pick<LessonRow, 'starts_at' | 'ends_at'>): number =>
  Math.round((ends_at.getTime() - starts_at.getTime()) / 60_000);

/** A lesson of another length costs in proportion. */
function priceOf(lesson: LessonRow, minutes: number): Pick<LessonRow, 'price'> {
  const { price, currency } = lesson;
  if (price === null || currency === null) return { price };
  return { price: priceFor({ price: Number(price), currency, minutes: minutesOf(lesson) }, minutes).toFixed(2) };
}

/** How far a lesson moves by the teacher's clock. */
function shiftOf({ starts_at, time_zone }: LessonRow, to: Date): Temporal.Duration {
  const wall = (at: Date) => onTheWall(at, time_zone).toPlainDateTime();
  return wall(starts_at).until(wall(to));
}

/** Whether another time was suggested for both lessons that is as far from the old one. */
function moveAlike(one: LessonRow, other: LessonRow): boolean {
  if (one.move_starts_at === null || other.move_starts_at === null) return false;
  return shiftOf(one, one.move_starts_at).toString() === shiftOf(other, other.move_starts_at).toString();
}

/** The new time of a lesson: as far from its old one, by the teacher's clock, as the first one moves. */
function movedTime({ starts_at, minutes, lessons: [first] }: Act, lesson: LessonRow) {
  if (!first || starts_at === undefined) return refuseField('starts_at', 'Please choose a time');
  const wanted = new Date(starts_at);
  const moved = onTheWall(lesson.starts_at, lesson.time_zone).add(shiftOf(first, wanted));
  const starts = lesson.id === first.id ? wanted : new Date(moved.epochMilliseconds);
  const lasts = minutes ?? minutesOf(lesson);
  return { starts, minutes: lasts, ends: later(starts, lasts * 60_000) };
}

/** A proposal gets another time and waits for the other side; a confirmed lesson keeps its time until they agree. */
async function move(act: Act, lesson: LessonRow): Promise<void> {
  const { tx, side, lessons, now } = act;
  const { starts, ends, minutes } = movedTime(act, lesson);
  const people = { teacherId: lesson.teacher_id, studentId: lesson.student_id, side };
  if (act.minutes !== undefined) await requireLength(tx, people, act.minutes);
  await requireFree(tx, {
    ...people,
    starts_at: starts,
    minutes,
    pastHorizon: lesson.number > 0,
    except: lessons.map(({ id }) => id),
    now,
  });
  const changes =
    lesson.status === 'proposed'
      ? { starts_at: starts, ends_at: ends, proposed_by: side, ...priceOf(lesson, minutes) }
      : { move_starts_at: starts, move_ends_at: ends, move_proposed_by: side };
  await updateLesson(tx, lesson.id, changes, now);
}

async function confirmMove({ tx, now }: Act, lesson: LessonRow): Promise<void> {
  const { move_starts_at: starts_at, move_ends_at: ends_at } = lesson;
  if (starts_at === null || ends_at === null) throw new AppError('lesson_state');
  if (starts_at <= now) throw new AppError('slot_taken');
  await take(tx, { ...lesson, starts_at, ends_at });
  const price = priceOf(lesson, minutesOf({ starts_at, ends_at }));
  await updateLesson(tx, lesson.id, { starts_at, ends_at, agreed_at: now, ...price, ...NO_MOVE }, now);
}

async function reportNoShow({ tx, side, reason, now }: Act, lesson: LessonRow): Promise<void> {
  await giveTimeBack(tx, lesson.id);
  const changes = {
    status: 'no_show',
    reported_by: side,
    reported_at: now,
    reason: reason ?? null,
    report_reason: reason ?? null,
    ...NO_MOVE,
  } as const;
  await updateLesson(tx, lesson.id, changes, now);
}

/** How each action changes a lesson; what has taken place is told elsewhere. */
export const ACTIONS: Record<Exclude<LessonAction, 'complete'>, (act: Act, lesson: LessonRow) => Promise<void>> = {
  confirm,
  cancel,
  move,
  confirm_move: confirmMove,
  report_no_show: reportNoShow,
  decline: ({ tx, reason, now }, { id }) => updateLesson(tx, id, { status: 'declined', reason: reason ?? null }, now),
  withdraw: ({ tx, now }, { id }) => updateLesson(tx, id, { status: 'withdrawn' }, now),
  decline_move: ({ tx, now }, { id }) => updateLesson(tx, id, NO_MOVE, now),
  dispute: ({ tx, reason, now }, { id }) => updateLesson(tx, id, { status: 'disputed', reason: reason ?? null }, now),
};

/** Changes a lesson, and with `series` the later ones of its series that allow it: all of them or none. */
export async function changeLesson(
  tx: Tx,
  parts: LessonParts,
  viewer: Viewer,
  change: Change,
  now: Date,
): Promise<LessonWithPeople> {
  const known = await findOwnLesson(tx, viewer.id, change.id);
  if (!known) throw new AppError('not_found');
  // People before their lessons, everywhere: whoever takes time of theirs waits here.
  await lockUsers(tx, [known.teacher_id, known.student_id]);
  const side = lessonSideOf(known, viewer.id);
  const locked = await lockLessons(tx, viewer.id, change.id, change.series);
  const [first, ...others] = locked;
  if (!first) throw new AppError('not_found');
  // A block comes before the change or after it; what was read before the locks may have changed.
  await lockChat(tx, first.chat_id);
  const [{ open, reachable } = known] = await findLessons(tx, [change.id]);
  ensure(mayAct({ ...first, side, open }, change.action, now));
  const { action } = change;
  const allowed = others.filter((lesson) => mayAct({ ...lesson, side, open }, action, now).allowed);
  // Another time of one lesson that was suggested apart from the others is answered apart from them.
  const answersMove = action === 'confirm_move' || action === 'decline_move';
  const lessons = [first, ...(answersMove ? allowed.filter((lesson) => moveAlike(first, lesson)) : allowed)];
  const ids = lessons.map(({ id }) => id);
  if (action === 'complete') {
    for (const lessonId of ids)
      await completeLesson(tx, parts, { lessonId, what: 'complete', actor: { id: viewer.id, side } }, now);
  } else {
    // A series may move into times that it leaves.
    if (action === 'confirm_move') for (const id of ids) await giveTimeBack(tx, id);
    const act = { ...change, reason: toldReason(change.reason, { reachable }), tx, side, lessons, now };
    for (const lesson of lessons) await ACTIONS[action](act, lesson);
    const what = action === 'dispute' && first.status === 'completed' ? 'contest' : action;
    // Until an administrator decides, a lesson that one side disputes has not taken place.
    if (what === 'contest') {
      await parts.followLessons(tx, { teacherId: first.teacher_id, studentId: first.student_id }, now);
    }
    await announceChange(
      tx,
      parts,
      { lessons: await findLessons(tx, ids), what, before: first, actorId: viewer.id },
      now,
    );
  }
  const [changed] = await findLessons(tx, [change.id]);
  if (!changed) throw new Error('a lesson that was changed is there');
  return changed;
}
