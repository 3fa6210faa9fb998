import { sql } from 'kysely';

import { notify } from '#features/notifications/index.ts';
import { days, hours, later } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { withTx } from '#platform/db/transaction.ts';
import type { Platform } from '#platform/platform.ts';

import { announceChange } from './announce.service.ts';
import { calendarFor } from './calendar/lesson-link.ts';
import { completeLesson } from './held-lessons.service.ts';
import { factsFor, fromNow, whenFor } from './lesson-words.ts';
import { overdueSql } from './lessons.policy.ts';
import { findLessons, updateLesson } from './lessons.queries.ts';
import type { LessonWithPeople } from './lessons.queries.ts';
import './lessons.tables.ts';
import type { LessonListeners } from './listeners.ts';

const BATCH = 200;

type EndParts = Platform & LessonListeners;

type Flag = 'reminded_day' | 'reminded_hour';

async function idsOf(db: Db, where: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from lessons where ${where} order by ends_at limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a lesson that still is as it was found; another node, or one of its people, may have been quicker. */
async function lockIf(tx: Tx, id: string, where: ReturnType<typeof sql>): Promise<LessonWithPeople | undefined> {
  const { rows } = await sql`select id from lessons where id = ${id} and ${where} for no key update`.execute(tx);
  return rows.length === 0 ? undefined : (await findLessons(tx, [id]))[0];
}

/** Does something with each lesson that a condition finds, each in a transaction of its own. */
async function forEach(
  { db, log }: Platform,
  where: ReturnType<typeof sql>,
  act: (tx: Tx, lesson: LessonWithPeople) => Promise<void>,
): Promise<void> {
  for (let ids = await idsOf(db, where); ids.length > 0; ids = ids.length < BATCH ? [] : await idsOf(db, where)) {
    for (const id of ids) {
      await withTx(db, log, async (tx) => {
        const lesson = await lockIf(tx, id, where);
        if (lesson) await act(tx, lesson);
      });
    }
  }
}

/** Both people are reminded, each by their preferences. Whoever is gone is not. */
async function remind(tx: Tx, platform: Platform, lesson: LessonWithPeople, now: Date): Promise<void> {
  if (!lesson.open) return;
  const people = [
    [lesson.teacher_id, lesson.student_name],
    [lesson.student_id, lesson.teacher_name],
  ] as const;
  for (const [userId, other] of people) {
    const notification = {
      userId,
      type: 'info',
      title: `Your lesson begins ${fromNow(lesson.starts_at, now)}`,
      message: `With ${other}: ${whenFor(lesson, userId)}`,
      link: `/chat?chatId=${lesson.chat_id}`,
      kind: 'reminder',
      mail: {
        facts: factsFor({ what: 'confirm', lessons: [lesson] }, userId),
        calendar: calendarFor(platform, [lesson], userId),
      },
    } as const;
    await notify(tx, platform, notification, now);
  }
}

/** A lesson that was agreed on later than the reminder would have come is not reminded of. */
function isNews(lesson: LessonWithPeople, before: number): boolean {
  return later(lesson.agreed_at ?? lesson.updated_at, before) >= lesson.starts_at;
}

/** Whoever did not run for a while reminds late, but not of the day before once the hour before has come. */
const REMINDERS: ReadonlyArray<{ flag: Flag; before: number; until: number }> = [
  { flag: 'reminded_day', before: days(1), until: hours(1) },
  { flag: 'reminded_hour', before: hours(1), until: 0 },
];

function remindBefore(
  platform: Platform,
  { flag, before, until }: (typeof REMINDERS)[number],
  now: Date,
): Promise<void> {
  const where = sql`status = 'confirmed' and not ${sql.ref(flag)} and starts_at > ${later(now, until)}
    and starts_at <= ${later(now, before)}`;
  return forEach(platform, where, async (tx, lesson) => {
    await tx
      .updateTable('lessons')
      .set({ [flag]: true })
      .where('id', '=', lesson.id)
      .execute();
    if (!isNews(lesson, before)) await remind(tx, platform, lesson, now);
  });
}

/**
 * Proposals that nobody answered expire when they would begin, lessons are completed a while after their end, and people are
 * reminded a day and an hour before. Runs every minute, on one node; what was done is written in the same transaction.
 */
export async function endAndRemind(platform: EndParts): Promise<void> {
  const now = platform.clock.now();
  const overdue = overdueSql(`'${now.toISOString()}'::timestamptz`);
  await forEach(platform, sql.raw(overdue.expired), async (tx, { id }) => {
    await updateLesson(tx, id, { status: 'expired' }, now);
    await announceChange(tx, platform, { lessons: await findLessons(tx, [id]), what: 'expire', actorId: null }, now);
  });
  await forEach(platform, sql.raw(overdue.completed), async (tx, { id }) => {
    await completeLesson(tx, platform, { lessonId: id, what: 'complete', actor: null }, now);
  });
  for (const reminder of REMINDERS) await remindBefore(platform, reminder, now);
}
