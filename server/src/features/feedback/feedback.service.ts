import { haveAcceptedChat } from '#features/chats/index.ts';
import { notify } from '#features/notifications/index.ts';
import type { NotifyParts } from '#features/notifications/index.ts';
import { shownName } from '#features/people/index.ts';
import { addToRating, lockRatingOf } from '#features/teachers/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { ensure } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import { mayRate } from './feedback.policy.ts';
import { findFeedback, findFeedbackOf, insertFeedback, updateFeedback } from './feedback.queries.ts';
import type { FeedbackWithStudent } from './feedback.queries.ts';
import type { FeedbackRow } from './feedback.tables.ts';

type FeedbackInput = Pick<FeedbackRow, 'rating' | 'comment'> & { teacherId: string; student: Viewer };

/** What a feedback adds to its teacher's rating. */
function sumsOf(row: Pick<FeedbackRow, 'rating' | 'deleted_at'> | undefined) {
  return row && row.deleted_at === null ? { sum: row.rating, count: 1 } : { sum: 0, count: 0 };
}

/** The sums of a teacher follow a change of a feedback; the caller holds the lock on them. */
export async function updateRating(tx: Tx, before: FeedbackRow | undefined, after: FeedbackRow): Promise<void> {
  const [old, now] = [sumsOf(before), sumsOf(after)];
  await addToRating(tx, after.teacher_id, { sum: now.sum - old.sum, count: now.count - old.count });
}

async function read(tx: Tx, id: string): Promise<FeedbackWithStudent> {
  const row = await findFeedback(tx, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Gives feedback, or changes what the student gave before: there is one for each student and teacher. */
export async function giveFeedback(
  tx: Tx,
  platform: NotifyParts,
  { teacherId, student, rating, comment }: FeedbackInput,
  now: Date,
): Promise<{ row: FeedbackWithStudent; created: boolean }> {
  await lockRatingOf(tx, teacherId);
  const before = await findFeedbackOf(tx, teacherId, student.id);
  ensure(mayRate(student, { teacherId, acceptedChat: await haveAcceptedChat(tx, student.id, teacherId), own: before }));
  const id = before?.id ?? newId(now.getTime());
  if (before) await updateFeedback(tx, id, { rating, comment }, now);
  else {
    const ids = { id, teacher_id: teacherId, student_id: student.id };
    await insertFeedback(tx, { ...ids, rating, comment, deleted_at: null, created_at: now, updated_at: now });
  }
  const row = await read(tx, id);
  await updateRating(tx, before, row);
  const title = before ? 'Feedback updated' : 'New feedback';
  const message = `${shownName({ ...row, deleted_at: row.student_deleted_at })} rated you ${rating} of 5`;
  // Their own page, as students see it.
  const link = `/teachers/${teacherId}#feedback`;
  const about = { kind: 'feedback', feedbackId: id } as const;
  await notify(tx, platform, { userId: teacherId, type: 'info', title, message, link, ...about }, now);
  return { row, created: !before };
}
