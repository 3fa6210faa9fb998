import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { shownNameSql } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';

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

/** Anywhere in the text, case ignored; nothing in what was typed is a wildcard. */
function contains(text: RawBuilder<unknown>, typed: string) {
  return sql<boolean>`strpos(lower(${text}), ${typed.toLowerCase()}) > 0`;
}

/** A person by a part of their shown name or email, or by their id. */
function isPerson(table: 'teacher' | 'student', typed: string) {
  const email = sql`case when ${sql.ref(`${table}.deleted_at`)} is null then ${sql.ref(`${table}.email`)} end`;
  return sql<boolean>`(${contains(sql.raw(shownNameSql(table)), typed)} or ${contains(email, typed)}
    or ${sql.ref(`feedbacks.${table}_id`)}::text = ${typed.toLowerCase()})`;
}

export function moderatedFeedbacks(db: Db, filters: Filters) {
  const { search = '', teacher = '', student = '', rating, is_deleted } = filters;
  return selectModerated(db)
    .$if(search !== '', (query) => query.where(contains(sql.ref('feedbacks.comment'), search)))
    .$if(teacher !== '', (query) => query.where(isPerson('teacher', teacher)))
    .$if(student !== '', (query) => query.where(isPerson('student', student)))
    .$if(rating !== undefined, (query) => query.where('feedbacks.rating', '=', rating ?? 0))
    .$if(is_deleted === 'false', (query) => query.where('feedbacks.deleted_at', 'is', null))
    .$if(is_deleted === 'true', (query) => query.where('feedbacks.deleted_at', 'is not', null))
    .orderBy('feedbacks.created_at', 'desc')
    .orderBy('feedbacks.id', 'desc');
}
