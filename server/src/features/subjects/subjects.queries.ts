import type { Currency } from '@coursemate/contract/base/money';

import type { Merge } from '#features/lists/index.ts';
import { lockUser, lockUsers, markPersonChanged } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

import './subjects.tables.ts';

export interface SubjectRow {
  id: string;
  user_id: string;
  position: number;
  /** Null while it waits for approval. */
  subject_id: number | null;
  subject: string;
  price: string;
  currency: Currency;
  minutes: number;
  trial_price: string | null;
  /** Waits for approval: for its owner's eyes only. */
  pending: boolean;
}

/** Those who teach a subject that they have asked for, locked. */
async function lockTeachersOfRequest(tx: Tx, requestId: string): Promise<string[]> {
  const rows = await tx.selectFrom('teacher_subjects').select('user_id').where('request_id', '=', requestId).execute();
  const userIds = rows.map((row) => row.user_id);
  await lockUsers(tx, userIds);
  return userIds;
}

/** Entry or request: one of the two is always there. A check constraint says so. */
const subjectsOf = prepared<SubjectRow>(
  'subjects_of',
  `select taught.id, taught.user_id, taught.position, taught.subject_id, taught.price, taught.currency, taught.minutes,
     taught.trial_price,     coalesce(entry.name, request.name) as subject, taught.request_id is not null as pending
   from teacher_subjects taught
   left join list_entries entry on entry.id = taught.subject_id
   left join list_requests request on request.id = taught.request_id
   where taught.user_id = any($1) and (taught.request_id is null or taught.user_id = $2)
   order by taught.position, taught.id`,
);

/** What people teach, each in their own order. A subject that waits for approval is seen by its owner only. */
export function findSubjectsOf(db: Db | Tx, userIds: readonly string[], viewerId: string): Promise<SubjectRow[]> {
  return subjectsOf(db, [userIds, viewerId]);
}

/** Subjects of one person change one at a time, and none of their requests is decided meanwhile. */
export async function holdSubjectsOf(tx: Tx, userId: string): Promise<SubjectRow[]> {
  await lockUser(tx, userId);
  await tx
    .selectFrom('list_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'subjects')
    .where('status', '=', 'pending')
    .forShare()
    .execute();
  return findSubjectsOf(tx, [userId], userId);
}

interface NewSubject {
  id: string;
  user_id: string;
  position: number;
  subject_id: number | null;
  request_id: string | null;
  price: string;
  currency: Currency;
  minutes: number;
  trial_price: string | null;
  created_at: Date;
}

export async function insertSubjects(tx: Tx, rows: readonly NewSubject[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('teacher_subjects').values(rows).execute();
  for (const { user_id } of rows) markPersonChanged(tx, user_id);
}

type Owned = Pick<NewSubject, 'id' | 'user_id'>;

export async function updateSubject(
  tx: Tx,
  { id, user_id }: Owned,
  changes: Pick<NewSubject, 'subject_id' | 'request_id' | 'price' | 'currency' | 'minutes' | 'trial_price'>,
): Promise<void> {
  await tx.updateTable('teacher_subjects').set(changes).where('id', '=', id).where('user_id', '=', user_id).execute();
  markPersonChanged(tx, user_id);
}

export async function deleteSubject(tx: Tx, { id, user_id }: Owned): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('teacher_subjects')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  markPersonChanged(tx, user_id);
  return numDeletedRows > 0n;
}

export async function deleteSubjectsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('teacher_subjects').where('user_id', '=', userId).execute();
  markPersonChanged(tx, userId);
}

/** Whoever teaches what stands in a column teaches a listed subject instead. Who has that already keeps it once. */
async function teachInstead(
  tx: Tx,
  [column, value]: ['request_id', string] | ['subject_id', number],
  entryId: number,
): Promise<void> {
  await tx
    .deleteFrom('teacher_subjects as taught')
    .where(`taught.${column}`, '=', value)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('teacher_subjects as same')
          .select('same.id')
          .whereRef('same.user_id', '=', 'taught.user_id')
          .where('same.subject_id', '=', entryId),
      ),
    )
    .execute();
  await tx
    .updateTable('teacher_subjects')
    .set({ subject_id: entryId, request_id: null })
    .where(column, '=', value)
    .execute();
}

/** A requested subject is listed now: who teaches it teaches the listed one. */
export async function linkRequestedSubject(tx: Tx, request: { id: string; entryId: number }): Promise<void> {
  const teachers = await lockTeachersOfRequest(tx, request.id);
  await teachInstead(tx, ['request_id', request.id], request.entryId);
  for (const id of teachers) markPersonChanged(tx, id);
}

/**
 * A subject is merged into another: who teaches it teaches that one. They may be many: the caller sees to it that what
 * is known of them elsewhere follows.
 */
export async function mergeSubjects(tx: Tx, { from, into }: Merge): Promise<void> {
  await teachInstead(tx, ['subject_id', from.id], into.id);
}

export async function dropRequestedSubject(tx: Tx, requestId: string): Promise<void> {
  const dropped = await tx
    .deleteFrom('teacher_subjects')
    .where('request_id', '=', requestId)
    .returning('user_id')
    .execute();
  for (const { user_id } of dropped) markPersonChanged(tx, user_id);
}
