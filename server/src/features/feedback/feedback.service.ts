import { notify } from '#features/notifications/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';

import {
  addToRating,
  findFeedback,
  findFeedbackOf,
  holdRatingOf,
  insertFeedback,
  updateFeedback,
} from './feedback.queries.ts';
import type { SaidFeedback } from './feedback.queries.ts';
import type { FeedbackRow } from './feedback.tables.ts';

type Words = Pick<FeedbackRow, 'rating' | 'comment'>;

/** What a feedback adds to the sums of its teacher. */
function weightOf(row: Pick<FeedbackRow, 'rating' | 'deleted_at'> | undefined) {
  return row && row.deleted_at === null ? { sum: row.rating, count: 1 } : { sum: 0, count: 0 };
}

async function reweigh(tx: Tx, before: SaidFeedback | undefined, after: SaidFeedback): Promise<void> {
  const [old, now] = [weightOf(before), weightOf(after)];
  await addToRating(tx, after.teacher_id, { sum: now.sum - old.sum, count: now.count - old.count });
}

async function read(tx: Tx, id: string): Promise<SaidFeedback> {
  const row = await findFeedback(tx, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** One word of each student on each teacher; saying it again changes it. */
export async function giveFeedback(
  tx: Tx,
  gateway: Gateway,
  { teacherId, studentId, ...words }: Words & { teacherId: string; studentId: string },
  now: Date,
): Promise<{ row: SaidFeedback; created: boolean }> {
  await holdRatingOf(tx, teacherId);
  const before = await findFeedbackOf(tx, teacherId, studentId);
  if (before?.deleted_at) throw new AppError('feedback_removed');
  const id = before?.id ?? newId(now.getTime());
  if (before) await updateFeedback(tx, id, words, now);
  else {
    const ids = { id, teacher_id: teacherId, student_id: studentId };
    await insertFeedback(tx, { ...ids, ...words, deleted_at: null, created_at: now, updated_at: now });
  }
  const row = await read(tx, id);
  await reweigh(tx, before, row);
  const title = before ? 'Feedback updated' : 'New feedback';
  const message = `${row.name ?? 'Unknown'} ${row.last_name ?? 'User'} rated you ${words.rating} of 5`;
  await notify(tx, gateway, { userId: teacherId, type: 'info', title, message, link: null }, now);
  return { row, created: !before };
}

/** An administrator's change of a feedback, its removal and its return. */
export async function moderateFeedback(
  tx: Tx,
  id: string,
  changes: { rating?: number | undefined; comment?: string | undefined; is_deleted?: boolean | undefined },
  now: Date,
): Promise<void> {
  const found = await read(tx, id);
  await holdRatingOf(tx, found.teacher_id);
  // Read again: it may have changed while we waited for its teacher's ratings.
  const before = await read(tx, id);
  const { rating = before.rating, comment = before.comment, is_deleted } = changes;
  const deleted_at = is_deleted === false ? null : is_deleted ? (before.deleted_at ?? now) : before.deleted_at;
  await updateFeedback(tx, id, { rating, comment, deleted_at }, now);
  await reweigh(tx, before, await read(tx, id));
}
