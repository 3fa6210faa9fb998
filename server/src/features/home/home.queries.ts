import { sql } from 'kysely';

import { listedSql, shownNameSql } from '#features/people/index.ts';
import { days, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';

/** Chats are a while old before we ask how it was. */
const RATE_AFTER = days(3);
const TO_RATE_SHOWN = 2;

export interface TeacherToRate {
  id: string;
  name: string;
  avatar: string | null;
  since: Date;
}

/** Teachers with whom a student has talked, both of them, and whom they have not rated. */
export async function teachersToRate(db: Db, studentId: string, now: Date): Promise<TeacherToRate[]> {
  const { rows } = await sql<TeacherToRate>`
    select teacher.id, ${sql.raw(shownNameSql('teacher'))} as name, teacher.avatar, chats.created_at as since
    from chats
    join users teacher on teacher.id = case when chats.low_id = ${studentId} then chats.high_id else chats.low_id end
    where (chats.low_id = ${studentId} or chats.high_id = ${studentId}) and not chats.is_support
      and chats.status = 'accepted' and chats.created_at <= ${later(now, -RATE_AFTER)}
      and not chats.blocked_by_low and not chats.blocked_by_high
      and ${sql.raw(listedSql('teacher'))}
      and exists (select from messages where messages.chat_id = chats.id and messages.sender_id = teacher.id)
      and exists (select from messages where messages.chat_id = chats.id and messages.sender_id = ${studentId})
      and not exists (
        select from feedbacks where feedbacks.teacher_id = teacher.id and feedbacks.student_id = ${studentId})
    order by chats.created_at desc
    limit ${TO_RATE_SHOWN}`.execute(db);
  return rows;
}

export interface Reviews {
  reviews: number;
  rating_sum: number;
}

/** Written by a student, or received by a teacher. */
export async function countReviews(db: Db, userId: string, role: 'student' | 'teacher'): Promise<Reviews> {
  const { rows } =
    role === 'student'
      ? await sql<Reviews>`
          select count(*)::int as reviews, coalesce(sum(rating), 0)::int as rating_sum
          from feedbacks where student_id = ${userId} and deleted_at is null`.execute(db)
      : await sql<Reviews>`
          select rating_count as reviews, rating_sum from teachers where user_id = ${userId}`.execute(db);
  return rows[0] ?? { reviews: 0, rating_sum: 0 };
}

/** The person's own row, and whether they teach something that is in the list. */
export async function findOwner(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .select(
      sql<boolean>`exists (select from teacher_subjects where user_id = users.id and subject_id is not null)`.as(
        'teaches',
      ),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
