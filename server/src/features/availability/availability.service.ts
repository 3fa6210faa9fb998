import type { Availability, LessonLength } from '@coursemate/contract/availability';
import { limits } from '@coursemate/contract/base/limits';
import { slotStarts } from '@coursemate/contract/slots';

import { maySeeTeacher } from '#features/teachers/index.ts';
import { days, later, minutes as inMinutes } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { refuseField } from '#platform/errors.ts';
import { ensure } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import { mayAskForLength } from './availability.policy.ts';
import { findAvailability, findAvailabilityOf } from './availability.queries.ts';

/** A teacher, and perhaps who would take a lesson. */
export type OneOrTwo = readonly [string, string?];

/** When people have confirmed lessons that share time with a range. */
export type BusyRanges = (
  db: Db | Tx,
  userIds: OneOrTwo,
  from: Date,
  to: Date,
) => Promise<Array<{ starts_at: Date; ends_at: Date }>>;

interface Wanted {
  userIds: OneOrTwo;
  from: Date;
  to: Date;
  minutes: number;
  now: Date;
}

/** When lessons could begin, in milliseconds since 1970. */
async function freeTimes(
  db: Db | Tx,
  busyRanges: BusyRanges,
  availability: Availability,
  { userIds, ...wanted }: Wanted,
): Promise<number[]> {
  const buffer = inMinutes(availability.buffer_minutes);
  const end = later(wanted.to, inMinutes(wanted.minutes) + buffer);
  const busy = await busyRanges(db, userIds, later(wanted.from, -buffer), end);
  return slotStarts(availability, { ...wanted, busy });
}

/** Students see what is free for both, others what the teacher has free. */
function concerned(viewer: Viewer, teacherId: string): OneOrTwo {
  return viewer.role === 'student' ? [teacherId, viewer.id] : [teacherId];
}

export interface SlotsAsked {
  teacherId: string;
  from: string;
  to: string;
  minutes?: LessonLength | undefined;
}

/** When a lesson with a teacher could begin, as the viewer may ask for it. */
export async function findSlots(
  db: Db,
  busyRanges: BusyRanges,
  { viewer, now, teacherId, ...asked }: SlotsAsked & { viewer: Viewer; now: Date },
) {
  const { listed, availability } = await findAvailabilityOf(db, teacherId);
  ensure(maySeeTeacher(viewer, { id: teacherId, listed }));
  const [from, to] = [new Date(asked.from), new Date(asked.to)];
  if (to < from) refuseField('to', 'The end must be after the start');
  if (to > later(from, days(limits.slotDaysMax))) refuseField('to', 'Please ask for at most 31 days');
  const { time_zone, lengths } = availability;
  const minutes = asked.minutes ?? lengths[0];
  if (minutes === undefined || !mayAskForLength(viewer, minutes, lengths))
    return refuseField('minutes', 'Invalid input');
  const userIds = concerned(viewer, teacherId);
  const starts = await freeTimes(db, busyRanges, availability, { userIds, from, to, minutes, now });
  return { time_zone, lengths, minutes, starts };
}

interface OneSlot {
  teacherId: string;
  studentId: string;
  starts_at: Date;
  minutes: number;
  /** Later lessons of a series may lie past the teacher's horizon. */
  pastHorizon?: boolean;
  now: Date;
}

/** Whether a student can take a lesson with a teacher at a time. */
export async function isFreeSlot(
  db: Db | Tx,
  busyRanges: BusyRanges,
  { teacherId, studentId, starts_at, minutes, pastHorizon = false, now }: OneSlot,
): Promise<boolean> {
  const own = await findAvailability(db, teacherId);
  if (!own.lengths.some((length) => length === minutes)) return false;
  const horizon_days = own.horizon_days + (pastHorizon ? 7 * limits.seriesMax : 0);
  const userIds: OneOrTwo = [teacherId, studentId];
  const wanted = { userIds, from: starts_at, to: later(starts_at, 1), minutes, now };
  return (await freeTimes(db, busyRanges, { ...own, horizon_days }, wanted)).length > 0;
}
