import { uuid } from '@coursemate/contract/base/fields';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import * as z from 'zod/mini';

import type { Db, Tx } from '#platform/db/database.ts';
import { hasText } from '#platform/db/has-text.ts';

import { selectFeedbacks } from './feedback.queries.ts';

interface Filters {
  search?: string | undefined;
  teacher?: string | undefined;
  student?: string | undefined;
  rating?: number | undefined;
  is_deleted: 'true' | 'false' | 'all';
}

function selectModerated(db: Db | Tx) {
  return selectFeedbacks(db)
    .leftJoin('users as teacher', 'teacher.id', 'feedbacks.teacher_id')
    .select([
      'student.email as student_email',
      'teacher.name as teacher_name',
      'teacher.last_name as teacher_last_name',
      'teacher.email as teacher_email',
      'teacher.deleted_at as teacher_deleted_at',
    ]);
}

export type ModeratedRow = Awaited<ReturnType<ReturnType<typeof selectModerated>['execute']>>[number];

export function findModerated(db: Db | Tx, id: string): Promise<ModeratedRow | undefined> {
  return selectModerated(db).where('feedbacks.id', '=', id).executeTakeFirst();
}

/** A feedback by its id, as links name it, or by a part of its comment. */
function isFeedback(typed: string): RawBuilder<boolean> {
  const id = z.safeParse(uuid, typed);
  return id.success ? sql<boolean>`feedbacks.id = ${id.data}` : hasText('feedbacks.comment', typed);
}

const PERSON_COLUMNS = ['users.name', 'users.last_name', 'users.email'];

/** A person by their id, or by words each of which is a part of their name or email; who was deleted has neither. */
function isPerson(column: 'feedbacks.teacher_id' | 'feedbacks.student_id', typed: string): RawBuilder<boolean> {
  const id = z.safeParse(uuid, typed);
  if (id.success) return sql<boolean>`${sql.ref(column)} = ${id.data}`;
  const words = typed.split(' ').map((word) => {
    const places = PERSON_COLUMNS.map((place) => hasText(place, word));
    return sql<boolean>`(${sql.join(places, sql` or `)})`;
  });
  return sql<boolean>`${sql.ref(column)} in (
    select users.id from users where users.deleted_at is null and ${sql.join(words, sql` and `)})`;
}

export function moderatedFeedbacks(db: Db, filters: Filters) {
  const { search = '', teacher = '', student = '', rating, is_deleted } = filters;
  return selectModerated(db)
    .$if(search !== '', (query) => query.where(isFeedback(search)))
    .$if(teacher !== '', (query) => query.where(isPerson('feedbacks.teacher_id', teacher)))
    .$if(student !== '', (query) => query.where(isPerson('feedbacks.student_id', student)))
    .$if(rating !== undefined, (query) => query.where('feedbacks.rating', '=', rating ?? 0))
    .$if(is_deleted === 'false', (query) => query.where('feedbacks.deleted_at', 'is', null))
    .$if(is_deleted === 'true', (query) => query.where('feedbacks.deleted_at', 'is not', null))
    .orderBy('feedbacks.created_at', 'desc')
    .orderBy('feedbacks.id', 'desc');
}
