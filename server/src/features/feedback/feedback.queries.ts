import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';

import './feedback.tables.ts';
import type { FeedbackRow } from './feedback.tables.ts';

/** With who said it; a student who was deleted has no name left. */
export function selectFeedbacks(db: Db | Tx) {
  return db
    .selectFrom('feedbacks')
    .leftJoin('users as student', (join) =>
      join.onRef('student.id', '=', 'feedbacks.student_id').on('student.deleted_at', 'is', null),
    )
    .selectAll('feedbacks')
    .select(['student.name', 'student.last_name', 'student.avatar']);
}

export function feedbacksOfTeacher(db: Db, teacherId: string) {
  return selectFeedbacks(db)
    .where('feedbacks.teacher_id', '=', teacherId)
    .where('feedbacks.deleted_at', 'is', null)
    .orderBy('feedbacks.created_at', 'desc')
    .orderBy('feedbacks.id', 'desc');
}

export type SaidFeedback = Awaited<ReturnType<ReturnType<typeof selectFeedbacks>['execute']>>[number];

export function findFeedback(db: Db | Tx, id: string): Promise<SaidFeedback | undefined> {
  return selectFeedbacks(db).where('feedbacks.id', '=', id).executeTakeFirst();
}

export function findFeedbackOf(db: Db | Tx, teacherId: string, studentId: string): Promise<SaidFeedback | undefined> {
  return selectFeedbacks(db)
    .where('feedbacks.teacher_id', '=', teacherId)
    .where('feedbacks.student_id', '=', studentId)
    .executeTakeFirst();
}

export async function ratingOf(db: Db, teacherId: string): Promise<{ sum: number; count: number }> {
  const row = await db
    .selectFrom('teachers')
    .select(['rating_sum as sum', 'rating_count as count'])
    .where('user_id', '=', teacherId)
    .executeTakeFirst();
  return row ?? { sum: 0, count: 0 };
}

/** Ratings of one teacher are written one at a time, so that sum and count stay those of the rows. */
export async function holdRatingOf(tx: Tx, teacherId: string): Promise<void> {
  await tx.selectFrom('teachers').select('user_id').where('user_id', '=', teacherId).forNoKeyUpdate().execute();
}

export async function addToRating(tx: Tx, teacherId: string, change: { sum: number; count: number }): Promise<void> {
  if (change.sum === 0 && change.count === 0) return;
  await tx
    .updateTable('teachers')
    .set({ rating_sum: sql`rating_sum + ${change.sum}`, rating_count: sql`rating_count + ${change.count}` })
    .where('user_id', '=', teacherId)
    .execute();
}

export async function insertFeedback(tx: Tx, row: FeedbackRow): Promise<void> {
  await tx.insertInto('feedbacks').values(row).execute();
}

export async function updateFeedback(
  tx: Tx,
  id: string,
  changes: Partial<Pick<FeedbackRow, 'rating' | 'comment' | 'deleted_at'>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('feedbacks')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}
