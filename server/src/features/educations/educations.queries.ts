import { foldKey } from '@coursemate/contract/base/fold';
import { sql } from 'kysely';

import type { Merge } from '#features/lists/index.ts';
import { lockUser, markPersonChanged } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

import './educations.tables.ts';
import type { EducationRow } from './educations.tables.ts';

const educationsOf = prepared<EducationRow>(
  'educations_of',
  `select id, user_id, position, country_id, city_id, university, university_folded, university_id, faculty, faculty_folded,
     education_level, graduation_year, course, created_at
   from educations where user_id = any($1) order by position, id`,
);

/** The entries of several people, each in their own order. */
export function findEducations(db: Db | Tx, userIds: readonly string[]): Promise<EducationRow[]> {
  return educationsOf(db, [userIds]);
}

/** Entries of one person change one at a time, or two tabs could each remove the other's last one. */
export async function holdEducationsOf(tx: Tx, userId: string): Promise<EducationRow[]> {
  await lockUser(tx, userId);
  return findEducations(tx, [userId]);
}

export async function insertEducations(tx: Tx, rows: EducationRow[]): Promise<void> {
  await tx.insertInto('educations').values(rows).execute();
  for (const { user_id } of rows) markPersonChanged(tx, user_id);
}

export function updateEducation(
  tx: Tx,
  where: Pick<EducationRow, 'id' | 'user_id'>,
  changes: Omit<EducationRow, 'id' | 'user_id' | 'position' | 'created_at'>,
): Promise<EducationRow | undefined> {
  markPersonChanged(tx, where.user_id);
  return tx
    .updateTable('educations')
    .set(changes)
    .where('id', '=', where.id)
    .where('user_id', '=', where.user_id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteEducation(tx: Tx, where: Pick<EducationRow, 'id' | 'user_id'>): Promise<void> {
  await tx.deleteFrom('educations').where('id', '=', where.id).where('user_id', '=', where.user_id).execute();
  markPersonChanged(tx, where.user_id);
}

export async function deleteEducationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('educations').where('user_id', '=', userId).execute();
  markPersonChanged(tx, userId);
}

/** A listed university has another name: the entries of these people that are linked to it follow. */
export async function renameUniversity(tx: Tx, universityId: number, userIds: readonly string[]): Promise<void> {
  const entry = await tx.selectFrom('list_entries').select('name').where('id', '=', universityId).executeTakeFirst();
  if (!entry) return;
  await tx
    .updateTable('educations')
    .set({ university: entry.name, university_folded: foldKey(entry.name) })
    .where('university_id', '=', universityId)
    .where('user_id', '=', sql<string>`any(${userIds})`)
    .execute();
  for (const id of userIds) markPersonChanged(tx, id);
}

/**
 * Whoever studied at a university that is merged studied at the one that stays. They may be many: the caller sees to
 * it that what is known of them elsewhere follows.
 */
export async function moveToUniversity(tx: Tx, { from, into }: Merge): Promise<void> {
  const { country_id, city_id } = into;
  const moves = country_id !== null && city_id !== null && country_id !== from.country_id;
  await tx
    .updateTable('educations')
    .set({ university_id: into.id, university: into.name, university_folded: foldKey(into.name) })
    .$if(moves, (query) => query.set({ country_id: country_id ?? '', city_id: city_id ?? 0 }))
    .where('university_id', '=', from.id)
    .execute();
}

/** The same for faculties, which are known by their name. */
export async function moveToFaculty(tx: Tx, { from, into }: Merge): Promise<void> {
  await tx
    .updateTable('educations')
    .set({ faculty: into.name, faculty_folded: into.folded })
    .where('faculty_folded', '=', from.folded)
    .execute();
}
