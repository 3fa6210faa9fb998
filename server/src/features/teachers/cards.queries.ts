import { sql } from 'kysely';

import { chatsWith } from '#features/chats/index.ts';
import { educationsByUser } from '#features/educations/index.ts';
import { subjectsByUser } from '#features/subjects/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';

import './teachers.tables.ts';

function findRows(db: Db | Tx, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .leftJoin('teachers', 'teachers.user_id', 'users.id')
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
      'teachers.rating_sum',
      'teachers.rating_count',
      'countries.name as country',
      'cities.name as city',
    ])
    .where('users.id', '=', sql<string>`any(${ids})`)
    .execute();
}

/** All that the cards of these teachers show, in their order; the number of queries does not depend on theirs. */
export async function findCards(db: Db | Tx, ids: readonly string[], viewerId: string) {
  if (ids.length === 0) return [];
  const [rows, educations, subjects, chats] = await Promise.all([
    findRows(db, ids),
    educationsByUser(db, ids),
    subjectsByUser(db, ids, viewerId),
    chatsWith(db, viewerId, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [{ ...row, educations: educations.get(id) ?? [], subjects: subjects.get(id) ?? [], chat: chats.get(id) }];
  });
}

export type CardRow = Awaited<ReturnType<typeof findCards>>[number];
