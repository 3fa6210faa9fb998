import { sql } from 'kysely';

import { chatsWith } from '#features/chats/index.ts';
import { coursesByUser } from '#features/courses/index.ts';
import { educationsByUser } from '#features/educations/index.ts';
import { subjectsByUser } from '#features/subjects/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';

import { isFavourite } from './favourites.queries.ts';
import './teachers.tables.ts';

function findRows(db: Db | Tx, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .leftJoin('teachers', 'teachers.user_id', 'users.id')
    .leftJoin('teacher_cards', 'teacher_cards.user_id', 'users.id')
    .leftJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('cities', 'cities.id', 'users.city_id')
    .select([
      'users.id',
      'users.name',
      'users.last_name',
      'users.avatar',
      'users.summary',
      'users.video_url',
      'users.country_id',
      'users.city_id',
      'users.email',
      'users.phone_number',
      'users.role',
      'users.onboarded',
      'users.blocked',
      'users.deleted_at',
      'users.accepts_requests',
      'users.paused_until',
      'teachers.rating_sum',
      'teachers.rating_count',
      'teacher_cards.answered_percent',
      'teacher_cards.median_minutes',
      'countries.name as country',
      'cities.name as city',
    ])
    .where('users.id', '=', sql<string>`any(${ids})`)
    .execute();
}

/** Nobody's id: whoever asks as nobody does not see what waits for approval. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What cards show of these teachers, in their order; the number of queries does not depend on theirs. */
export async function findTeacherRows(db: Db | Tx, ids: readonly string[], viewerId = NOBODY) {
  if (ids.length === 0) return [];
  const [rows, educations, subjects, courses] = await Promise.all([
    findRows(db, ids),
    educationsByUser(db, ids),
    subjectsByUser(db, ids, viewerId),
    coursesByUser(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const of = <T>(parts: Map<string, T[]>): T[] => parts.get(id) ?? [];
    return [{ ...row, educations: of(educations), subjects: of(subjects), courses: of(courses) }];
  });
}

export type TeacherRow = Awaited<ReturnType<typeof findTeacherRows>>[number];

/** One teacher with the chat between them and the viewer, and whether the viewer has saved them. */
export async function findCard(db: Db | Tx, id: string, viewerId: string) {
  const [[row], chats, saved] = await Promise.all([
    findTeacherRows(db, [id], viewerId),
    chatsWith(db, viewerId, [id]),
    isFavourite(db, { userId: viewerId, teacherId: id }),
  ]);
  return row && { ...row, chat: chats.get(id), is_favourite: saved };
}

export type CardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>;
