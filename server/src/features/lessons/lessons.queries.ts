import { lessonLengths } from '@coursemate/contract/availability';
import type { LessonStatus } from '@coursemate/contract/lessons';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { OneOrTwo } from '#features/availability/index.ts';
import { areInReachSql, canReachSql } from '#features/chats/index.ts';
import { shownNameSql } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

import { statusAtSql } from './lessons.policy.ts';
import './lessons.tables.ts';
import type { LessonRow } from './lessons.tables.ts';

/** A lesson with its people and its course, and whether these two can reach each other. */
export interface LessonWithPeople extends LessonRow {
  teacher_name: string;
  teacher_avatar: string | null;
  student_name: string;
  student_avatar: string | null;
  course_name: string | null;
  /** By whose clocks they live, where we know it. */
  teacher_zone: string | null;
  student_zone: string | null;
  /** How many lessons its series has; 0 outside a series. */
  series_count: number;
  /** What the student gave the teacher. */
  rating: number | null;
  /** Neither has blocked the other. */
  reachable: boolean;
  open: boolean;
}

const avatarOf = (person: string): string => `case when ${person}.deleted_at is null then ${person}.avatar end`;

/** The columns are named one by one, because a prepared statement with `*` fails once a migration has added a column. */
const SELECT_LESSONS = `
  select lessons.id, lessons.chat_id, lessons.teacher_id, lessons.student_id, lessons.proposed_by, lessons.subject,
    lessons.course_id, lessons.price, lessons.currency, lessons.starts_at, lessons.ends_at, lessons.time_zone, lessons.mode,
    lessons.place, lessons.note, lessons.status, lessons.reason, lessons.cancelled_by, lessons.late_cancel,
    lessons.reported_by, lessons.reported_at, lessons.report_reason, lessons.completed_by, lessons.completed_at,
    lessons.move_starts_at, lessons.move_ends_at, lessons.move_proposed_by, lessons.agreed_at, lessons.series_id, lessons.client_id, lessons.number, lessons.sequence,
    lessons.reminded_day, lessons.reminded_hour, lessons.created_at, lessons.updated_at,
    ${shownNameSql('teacher')} as teacher_name, ${avatarOf('teacher')} as teacher_avatar,
    ${shownNameSql('student')} as student_name, ${avatarOf('student')} as student_avatar,
    teacher_hours.time_zone as teacher_zone, student_hours.time_zone as student_zone,
    (select count(*)::int from lessons whole where whole.series_id = lessons.series_id) as series_count,
    course.name as course_name, feedbacks.rating,
    ${canReachSql('chats')} as reachable,
    chats.status = 'accepted' and ${areInReachSql('chats', 'teacher')} and ${areInReachSql('chats', 'student')}
      and not teacher.blocked and not student.blocked as open
  from lessons
  join chats on chats.id = lessons.chat_id
  join users teacher on teacher.id = lessons.teacher_id
  join users student on student.id = lessons.student_id
  left join availability teacher_hours on teacher_hours.user_id = lessons.teacher_id
  left join availability student_hours on student_hours.user_id = lessons.student_id
  left join list_entries course on course.id = lessons.course_id
  left join feedbacks on feedbacks.teacher_id = lessons.teacher_id and feedbacks.student_id = lessons.student_id
    and feedbacks.deleted_at is null`;

function selectLessons(where: RawBuilder<unknown>): RawBuilder<LessonWithPeople> {
  return sql<LessonWithPeople>`${sql.raw(SELECT_LESSONS)} ${where}`;
}

export async function findLessons(db: Db | Tx, ids: readonly string[]): Promise<LessonWithPeople[]> {
  const { rows } = await selectLessons(
    sql`where lessons.id = any(${ids}) order by lessons.starts_at, lessons.id`,
  ).execute(db);
  return rows;
}

/** A lesson of a person; for everyone else it does not exist. */
export async function findOwnLesson(db: Db | Tx, userId: string, id: string): Promise<LessonWithPeople | undefined> {
  const [lesson] = await findLessons(db, [id]);
  return lesson && [lesson.teacher_id, lesson.student_id].includes(userId) ? lesson : undefined;
}

/** Where a page of lessons goes on. */
export interface LessonCursor {
  starts_at: Date;
  id: string;
}

interface LessonFilter {
  userId: string;
  from: Date | null;
  to: Date | null;
  /** As it is now, which a job may not have written down yet. */
  status: LessonStatus | null;
  after: LessonCursor | null;
  limit: number;
  now: Date;
}

/** No lesson is longer: where a page begins, the index is asked for starts from so much earlier on. */
const LONGEST = `interval '${Math.max(...lessonLengths)} minutes'`;

/** Each side by its own index; nobody has a lesson with themselves. */
function pageSql(condition: string): string {
  const side = (column: 'teacher_id' | 'student_id') => `
    (select lessons.id, lessons.starts_at from lessons
     where lessons.${column} = $1 and lessons.starts_at > $2::timestamptz - ${LONGEST} and lessons.ends_at > $2
       and lessons.starts_at < $3 and (lessons.starts_at, lessons.id) > ($4, $5) ${condition}
     order by lessons.starts_at, lessons.id limit $6)`;
  return `${SELECT_LESSONS}
    join (${side('teacher_id')} union all ${side('student_id')} order by starts_at, id limit $6) as page
      on page.id = lessons.id
    order by lessons.starts_at, lessons.id`;
}

const readPage = prepared<LessonWithPeople>('page_of_lessons', pageSql(''));
const readPageWith = prepared<LessonWithPeople>(
  'page_of_lessons_with',
  pageSql(`and ${statusAtSql('$7::timestamptz')} = $8`),
);

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The lessons of a person, in the order of their beginning. */
export function pageOfLessons(
  db: Db,
  { userId, from, to, status, after, limit, now }: LessonFilter,
): Promise<LessonWithPeople[]> {
  const cursor = [after?.starts_at ?? '-infinity', after?.id ?? FIRST_ID];
  const values = [userId, from ?? '-infinity', to ?? 'infinity', ...cursor, limit];
  return status === null ? readPage(db, values) : readPageWith(db, [...values, now, status]);
}

const readFeed = prepared<LessonWithPeople>('lessons_of_feed', pageSql('and lessons.status = any($7)'));

/** The lessons of a person for a calendar: what was agreed on comes first, so that proposals push nothing of it out. */
export async function lessonsOfFeed(
  db: Db,
  { userId, from, limit }: { userId: string; from: Date; limit: number },
): Promise<LessonWithPeople[]> {
  const read = (most: number, ...stored: LessonStatus[]) =>
    readFeed(db, [userId, from, 'infinity', '-infinity', FIRST_ID, most, stored]);
  const agreed = await read(limit, 'confirmed', 'completed', 'cancelled');
  return [...agreed, ...(await read(limit - agreed.length, 'proposed'))];
}

/** What may be written where a status is shown that time alone brings. */
const STORED: Partial<Record<LessonStatus, readonly LessonStatus[]>> = {
  expired: ['proposed', 'expired'],
  completed: ['confirmed', 'completed'],
};

/** Lessons of everyone with a status as it is now, the last changed first. */
export async function pageOfLessonsWith(
  db: Db,
  status: LessonStatus,
  { limit, page }: { limit: number; page: number },
  now: Date,
): Promise<{ rows: LessonWithPeople[]; total: number }> {
  // The stored status leads to an index.
  const stored = STORED[status] ?? [status];
  const wanted = sql<boolean>`lessons.status = any(${stored}) and ${sql.raw(statusAtSql(`'${now.toISOString()}'::timestamptz`))} = ${status}`;
  const { rows } = await selectLessons(sql`
    where ${wanted} order by lessons.updated_at desc, lessons.id desc
    limit ${limit} offset ${(page - 1) * limit}`).execute(db);
  const { total } = await db
    .selectFrom('lessons')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function insertLessons(
  tx: Tx,
  rows: ReadonlyArray<
    Pick<
      LessonRow,
      | 'id'
      | 'chat_id'
      | 'teacher_id'
      | 'student_id'
      | 'proposed_by'
      | 'subject'
      | 'course_id'
      | 'price'
      | 'currency'
      | 'starts_at'
      | 'ends_at'
      | 'time_zone'
      | 'mode'
      | 'place'
      | 'note'
      | 'status'
      | 'series_id'
      | 'client_id'
      | 'number'
      | 'created_at'
      | 'updated_at'
    >
  >,
): Promise<void> {
  await tx.insertInto('lessons').values(rows).execute();
}

/** The lessons that a device has proposed under an id of its own, if it has. */
export async function findByClientId(
  db: Db | Tx,
  { chatId, proposedBy, clientId }: { chatId: string; proposedBy: 'teacher' | 'student'; clientId: string },
): Promise<LessonWithPeople[]> {
  const { rows } = await selectLessons(sql`
    where lessons.chat_id = ${chatId} and lessons.proposed_by = ${proposedBy} and lessons.client_id = ${clientId}
    order by lessons.starts_at, lessons.id`).execute(db);
  return rows;
}

/** Proposals of one side that wait for an answer. */
export async function countOpenProposals(
  tx: Tx,
  { chatId, proposedBy }: { chatId: string; proposedBy: LessonRow['proposed_by'] },
  now: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('lessons')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('chat_id', '=', chatId)
    .where('proposed_by', '=', proposedBy)
    .where(sql<boolean>`${sql.raw(statusAtSql(`'${now.toISOString()}'::timestamptz`))} = 'proposed'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** A lesson of one of these people, locked; with `series` also those of its series that begin later. */
export async function lockLessons(tx: Tx, userId: string, id: string, series: boolean): Promise<LessonRow[]> {
  const own = await tx
    .selectFrom('lessons')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('teacher_id', '=', userId), eb('student_id', '=', userId)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!own || !series || own.series_id === null) return own ? [own] : [];
  const later = await tx
    .selectFrom('lessons')
    .selectAll()
    .where('series_id', '=', own.series_id)
    .where('starts_at', '>', own.starts_at)
    .orderBy('starts_at')
    .forNoKeyUpdate()
    .execute();
  return [own, ...later];
}

/** What lies ahead between two people, confirmed or proposed, whoever of them teaches. */
function aheadBetween(db: Db | Tx, one: string, other: string, now: Date) {
  return db
    .selectFrom('lessons')
    .where((eb) =>
      eb.or([
        eb.and([eb('teacher_id', '=', one), eb('student_id', '=', other)]),
        eb.and([eb('teacher_id', '=', other), eb('student_id', '=', one)]),
      ]),
    )
    .where('starts_at', '>', now);
}

export function lockLessonsAhead(tx: Tx, one: string, other: string, now: Date): Promise<LessonRow[]> {
  return aheadBetween(tx, one, other, now)
    .selectAll()
    .where('status', 'in', ['proposed', 'confirmed'])
    .orderBy('starts_at')
    .forNoKeyUpdate()
    .execute();
}

/** How many confirmed lessons of two people lie ahead. */
export async function countConfirmedAhead(db: Db, one: string, other: string, now: Date): Promise<number> {
  const { count } = await aheadBetween(db, one, other, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return count;
}

type Changes = Partial<
  Pick<
    LessonRow,
    | 'status'
    | 'starts_at'
    | 'ends_at'
    | 'price'
    | 'proposed_by'
    | 'agreed_at'
    | 'reason'
    | 'cancelled_by'
    | 'late_cancel'
    | 'reported_by'
    | 'reported_at'
    | 'report_reason'
    | 'completed_by'
    | 'completed_at'
    | 'move_starts_at'
    | 'move_ends_at'
    | 'move_proposed_by'
  >
>;

/** Writes what has changed. Whoever has a new time is reminded of it anew. */
export async function updateLesson(tx: Tx, id: string, changes: Changes, now: Date): Promise<void> {
  const moved = changes.starts_at === undefined ? {} : { reminded_day: false, reminded_hour: false };
  await tx
    .updateTable('lessons')
    .set({ ...changes, ...moved, sequence: sql`sequence + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

type Taken = Pick<LessonRow, 'id' | 'teacher_id' | 'student_id' | 'starts_at' | 'ends_at'>;

/** Takes the time of both people. Fails where one of them is taken already: `isOverlap` knows the failure. */
export async function takeTime(tx: Tx, { id, teacher_id, student_id, starts_at, ends_at }: Taken): Promise<void> {
  await sql`
    insert into lesson_times (lesson_id, user_id, during)
    select ${id}, user_id, tstzrange(${starts_at}, ${ends_at}) from unnest(${[teacher_id, student_id].toSorted()}::uuid[]) user_id
    on conflict (lesson_id, user_id) do update set during = excluded.during`.execute(tx);
}

export async function giveTimeBack(tx: Tx, lessonId: string): Promise<void> {
  await tx.deleteFrom('lesson_times').where('lesson_id', '=', lessonId).execute();
}

/** Statuses of lessons that have taken place or still may. */
const BEGUN: readonly LessonStatus[] = ['proposed', 'confirmed', 'completed', 'disputed'];

/** The subjects in which a student has had a lesson with a teacher, or may have one. */
export async function subjectsBegun(
  db: Db | Tx,
  { teacherId, studentId }: { teacherId: string; studentId: string },
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from lessons where teacher_id = ${teacherId} and student_id = ${studentId}
      and subject is not null and ${sql.raw(statusAtSql(`'${now.toISOString()}'::timestamptz`))} = any(${BEGUN})`.execute(
    db,
  );
  return new Set(rows.map(({ subject }) => subject));
}

const readHeld = prepared(
  'held_lesson',
  `select lessons.id from lessons
   where lessons.student_id = $1 and lessons.teacher_id = $2
     and lessons.status in ('confirmed', 'completed') and ${statusAtSql('$3::timestamptz')} = 'completed'
   limit 1`,
);

/** Whether a student has had a lesson with a teacher. */
export async function haveHadLesson(
  db: Db | Tx,
  { teacherId, studentId }: { teacherId: string; studentId: string },
  now: Date,
): Promise<boolean> {
  return (await readHeld(db, [studentId, teacherId, now])).length > 0;
}

/** Milliseconds: reading a timestamp takes the driver several times as long as reading a number. */
const busyOf = (person: string): string => `
  select extract(epoch from lower(during))::float8 * 1000 as starts, extract(epoch from upper(during))::float8 * 1000 as ends
  from lesson_times where user_id = ${person} and during && tstzrange($3, $4) and lesson_id <> all($5::uuid[])`;

/** One after the other: asked for both at once, the database would read everyone's lessons of that time. */
const readBusyTimes = prepared<{ starts: number; ends: number }>(
  'busy_times',
  `${busyOf('$1')} union all ${busyOf('$2')}`,
);

/** When these people have confirmed lessons, but for some. A lesson with each other is there twice. */
export async function busyTimes(
  db: Db | Tx,
  [one, other]: OneOrTwo,
  from: Date,
  to: Date,
  exceptIds: readonly string[] = [],
): Promise<Array<{ starts_at: Date; ends_at: Date }>> {
  const rows = await readBusyTimes(db, [one, other ?? null, from, to, exceptIds]);
  return rows.map(({ starts, ends }) => ({ starts_at: new Date(starts), ends_at: new Date(ends) }));
}
