import { canReach, findChatBetween } from '#features/chats/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';

import './feedback.tables.ts';
import type { FeedbackRow } from './feedback.tables.ts';

/** Feedback with the student who gave it. */
export function selectFeedbacks(db: Db | Tx) {
  return db
    .selectFrom('feedbacks')
    .leftJoin('users as student', 'student.id', 'feedbacks.student_id')
    .selectAll('feedbacks')
    .select(['student.name', 'student.last_name', 'student.avatar', 'student.deleted_at as student_deleted_at']);
}

export function feedbacksOfTeacher(db: Db, teacherId: string) {
  return selectFeedbacks(db)
    .where('feedbacks.teacher_id', '=', teacherId)
    .where('feedbacks.deleted_at', 'is', null)
    .orderBy('feedbacks.after_lesson', 'desc')
    .orderBy('feedbacks.created_at', 'desc')
    .orderBy('feedbacks.id', 'desc');
}

export type FeedbackWithStudent = Awaited<ReturnType<ReturnType<typeof selectFeedbacks>['execute']>>[number];

export function findFeedback(db: Db | Tx, id: string): Promise<FeedbackWithStudent | undefined> {
  return selectFeedbacks(db).where('feedbacks.id', '=', id).executeTakeFirst();
}

export function findFeedbackOf(
  db: Db | Tx,
  teacherId: string,
  studentId: string,
): Promise<FeedbackWithStudent | undefined> {
  return selectFeedbacks(db)
    .where('feedbacks.teacher_id', '=', teacherId)
    .where('feedbacks.student_id', '=', studentId)
    .executeTakeFirst();
}

/**
 * Whether a feedback is still worth telling about: no administrator has removed it, its student is there, and neither of the
 * two has blocked the other.
 */
export async function feedbackConcerns(db: Db, id: string): Promise<boolean> {
  const row = await findFeedback(db, id);
  if (!row || row.deleted_at !== null || row.student_deleted_at !== null) return false;
  return canReach(await findChatBetween(db, row.teacher_id, row.student_id));
}

export async function insertFeedback(tx: Tx, row: Omit<FeedbackRow, 'reply' | 'replied_at'>): Promise<void> {
  await tx.insertInto('feedbacks').values(row).execute();
}

export async function updateFeedback(
  tx: Tx,
  id: string,
  changes: Partial<Pick<FeedbackRow, 'rating' | 'comment' | 'after_lesson' | 'deleted_at'>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('feedbacks')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Notes whether a student has had a lesson with the teacher; whether there is feedback. */
export async function setAfterLesson(
  tx: Tx,
  { teacherId, studentId }: { teacherId: string; studentId: string },
  afterLesson: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feedbacks')
    .set({ after_lesson: afterLesson })
    .where('teacher_id', '=', teacherId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A reply is no change of the feedback itself. */
export async function setReply(tx: Tx, id: string, reply: string | null, now: Date): Promise<void> {
  const replied_at = reply === null ? null : now;
  await tx.updateTable('feedbacks').set({ reply, replied_at }).where('id', '=', id).execute();
}
