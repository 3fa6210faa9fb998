import { sql } from 'kysely';

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
    .leftJoin('users as teacher', (join) =>
      join.onRef('teacher.id', '=', 'feedbacks.teacher_id').on('teacher.deleted_at', 'is', null),
    )
    .select([
      'student.email as student_email',
      'teacher.name as teacher_name',
      'teacher.last_name as teacher_last_name',
      'teacher.email as teacher_email',
    ]);
}

export type ModeratedRow = Awaited<ReturnType<ReturnType<typeof selectModerated>['execute']>>[number];

export function findModerated(db: Db | Tx, id: string): Promise<ModeratedRow | undefined> {
  return selectModerated(db).where('feedbacks.id', '=', id).executeTakeFirst();
}

/** Anywhere in the text, case ignored; nothing in what was typed is a wildcard. */
function contains(column: string, text: string) {
  return sql<boolean>`strpos(lower(${sql.ref(column)}), ${text.toLowerCase()}) > 0`;
}

/** A person by a part of their name or email, or by their id. */
function isPerson(table: 'teacher' | 'student', text: string) {
  return sql<boolean>`(${contains(`${table}.email`, text)}
    or ${contains(`${table}.name`, text)} or ${contains(`${table}.last_name`, text)}
    or strpos(lower(${sql.ref(`${table}.name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), ${text.toLowerCase()}) > 0
    or ${sql.ref(`feedbacks.${table}_id`)}::text = ${text.toLowerCase()})`;
}

export function moderatedFeedbacks(db: Db, filters: Filters) {
  const { search = '', teacher = '', student = '', rating, is_deleted } = filters;
  return selectModerated(db)
    .$if(search !== '', (query) => query.where(contains('feedbacks.comment', search)))
    .$if(teacher !== '', (query) => query.where(isPerson('teacher', teacher)))
    .$if(student !== '', (query) => query.where(isPerson('student', student)))
    .$if(rating !== undefined, (query) => query.where('feedbacks.rating', '=', rating ?? 0))
    .$if(is_deleted === 'false', (query) => query.where('feedbacks.deleted_at', 'is', null))
    .$if(is_deleted === 'true', (query) => query.where('feedbacks.deleted_at', 'is not', null))
    .orderBy('feedbacks.created_at', 'desc')
    .orderBy('feedbacks.id', 'desc');
}
