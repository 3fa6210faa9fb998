import { limits } from '@coursemate/contract/base/limits';
import type { TeacherSubjectInput } from '@coursemate/contract/subjects';

import { findSubjects } from '#features/lists/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { isDuplicate } from '#platform/db/failures.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';

import {
  deleteSubject,
  deleteSubjectsOf,
  findSubjectsOf,
  holdSubjectsOf,
  insertSubjects,
  updateSubject,
} from './subjects.queries.ts';
import type { SubjectRow } from './subjects.queries.ts';

/** What is taught, found in the list or among the teacher's own requests; `at` says where a name stands in the body. */
async function columnsOf(
  tx: Tx,
  userId: string,
  inputs: readonly TeacherSubjectInput[],
  at: (index: number) => string,
) {
  const names = inputs.map(({ subject }) => subject);
  const found = await findSubjects(tx, names, userId);
  return inputs.map(({ price, currency, minutes, trial_price }, index) => {
    const source = found[index];
    if (!source) return refuseField(at(index), 'Please select a subject');
    const subject_id = 'subjectId' in source ? source.subjectId : null;
    const request_id = 'requestId' in source ? source.requestId : null;
    return {
      subject_id,
      request_id,
      price: price.toFixed(2),
      currency,
      minutes,
      trial_price: trial_price?.toFixed(2) ?? null,
    };
  });
}

async function columnsOfOne(tx: Tx, userId: string, input: TeacherSubjectInput) {
  const [columns] = await columnsOf(tx, userId, [input], () => 'subject');
  if (!columns) throw new Error('one subject gives one row');
  return columns;
}

/** The database knows best whether someone teaches the same thing twice. */
async function onceEach<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error) ? new AppError('subject_added') : error;
  }
}

async function findOne(tx: Tx, userId: string, id: string): Promise<SubjectRow> {
  const row = (await findSubjectsOf(tx, [userId], userId)).find((subject) => subject.id === id);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function addSubject(tx: Tx, userId: string, input: TeacherSubjectInput, now: Date): Promise<SubjectRow> {
  const own = await holdSubjectsOf(tx, userId);
  if (own.length >= limits.subjectsMax) throw new AppError('too_many_subjects');
  const columns = await columnsOfOne(tx, userId, input);
  const position = Math.max(0, ...own.map((row) => row.position + 1));
  const id = newId(now.getTime());
  await onceEach(insertSubjects(tx, [{ ...columns, id, user_id: userId, position, created_at: now }]));
  return findOne(tx, userId, id);
}

export async function replaceSubjects(
  tx: Tx,
  userId: string,
  inputs: readonly TeacherSubjectInput[],
  now: Date,
): Promise<SubjectRow[]> {
  await holdSubjectsOf(tx, userId);
  const columns = await columnsOf(tx, userId, inputs, (index) => `subjects.${index}.subject`);
  await deleteSubjectsOf(tx, userId);
  const rows = columns.map((row, position) => ({
    ...row,
    id: newId(now.getTime()),
    user_id: userId,
    position,
    created_at: now,
  }));
  await onceEach(insertSubjects(tx, rows));
  return findSubjectsOf(tx, [userId], userId);
}

type Owned = Pick<SubjectRow, 'id' | 'user_id'>;

export async function changeSubject(tx: Tx, where: Owned, input: TeacherSubjectInput): Promise<SubjectRow> {
  await holdSubjectsOf(tx, where.user_id);
  await findOne(tx, where.user_id, where.id);
  const columns = await columnsOfOne(tx, where.user_id, input);
  await onceEach(updateSubject(tx, where, columns));
  return findOne(tx, where.user_id, where.id);
}

export async function removeSubject(tx: Tx, where: Owned): Promise<void> {
  await holdSubjectsOf(tx, where.user_id);
  if (!(await deleteSubject(tx, where))) throw new AppError('not_found');
}

/** What several people teach, by person, in one query. */
export async function subjectsByUser(
  db: Db | Tx,
  userIds: readonly string[],
  viewerId: string,
): Promise<Map<string, SubjectRow[]>> {
  return Map.groupBy(await findSubjectsOf(db, userIds, viewerId), (row) => row.user_id);
}
