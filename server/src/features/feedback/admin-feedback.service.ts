import { changedFields, recordAct } from '#features/audit/index.ts';
import { shownName } from '#features/people/index.ts';
import { lockRatings, refreshRating } from '#features/teachers/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';

import { findModerated } from './admin-feedback.queries.ts';
import type { ModeratedRow } from './admin-feedback.queries.ts';
import { updateFeedback } from './feedback.queries.ts';

interface Moderation {
  id: string;
  adminId: string;
  rating?: number | undefined;
  comment?: string | undefined;
  is_deleted?: boolean | undefined;
  reason?: string | null | undefined;
}

async function read(tx: Tx, id: string): Promise<ModeratedRow> {
  const row = await findModerated(tx, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** How the audit names a feedback. It keeps names as they were, also those of people who are deleted. */
function nameOf({ name, last_name, teacher_name, teacher_last_name }: ModeratedRow): string {
  const student = shownName({ name, last_name, deleted_at: null });
  const teacher = shownName({ name: teacher_name, last_name: teacher_last_name, deleted_at: null });
  return `${student} about ${teacher}`;
}

/** Writes down what an administrator has changed. Changing a feedback and removing it are two acts. */
async function recordChanges(
  tx: Tx,
  { adminId, reason }: Pick<Moderation, 'adminId' | 'reason'>,
  before: ModeratedRow,
  after: ModeratedRow,
  now: Date,
): Promise<void> {
  const act = { adminId, reason, target: { id: after.id, name: nameOf(after) } };
  const content = changedFields(
    { rating: before.rating, comment: before.comment },
    { rating: after.rating, comment: after.comment },
  );
  if (content) await recordAct(tx, { ...act, action: 'feedback_changed', ...content }, now);
  const state = changedFields({ is_deleted: before.deleted_at !== null }, { is_deleted: after.deleted_at !== null });
  const action = after.deleted_at ? 'feedback_removed' : 'feedback_restored';
  if (state) await recordAct(tx, { ...act, action, ...state }, now);
}

/** When a feedback was removed, once it is to be removed or restored; asked for nothing, it stays as it is. */
function removedAt(before: Date | null, isDeleted: boolean | undefined, now: Date): Date | null {
  if (isDeleted === undefined) return before;
  return isDeleted ? (before ?? now) : null;
}

/** An administrator changes a feedback, removes it, or brings it back. What changes nothing is no act. */
export async function moderateFeedback(tx: Tx, moderation: Moderation, now: Date): Promise<ModeratedRow> {
  const { id } = moderation;
  const found = await read(tx, id);
  await lockRatings(tx, [found.teacher_id]);
  // Read again: it may have changed while we waited for its teacher's ratings.
  const before = await read(tx, id);
  const { rating = before.rating, comment = before.comment, is_deleted } = moderation;
  const deleted_at = removedAt(before.deleted_at, is_deleted, now);
  if (rating === before.rating && comment === before.comment && deleted_at === before.deleted_at) return before;
  await updateFeedback(tx, id, { rating, comment, deleted_at }, now);
  const after = await read(tx, id);
  await refreshRating(tx, after.teacher_id);
  await recordChanges(tx, moderation, before, after, now);
  return after;
}
