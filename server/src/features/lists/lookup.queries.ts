import { fold } from '@coursemate/contract/fold';
import type { NotNull } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';

import './lists.tables.ts';

/** What other features ask of the lists. */

export function findCountry(db: Db | Tx, id: string): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('countries').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

export function findCity(
  db: Db | Tx,
  id: number,
): Promise<{ id: number; country_id: string; name: string } | undefined> {
  return db.selectFrom('cities').select(['id', 'country_id', 'name']).where('id', '=', id).executeTakeFirst();
}

/** By id any university, so that a link survives its deactivation; by name only one that is offered. */
export function findUniversity(
  db: Db | Tx,
  where: { id: number } | { countryId: string; name: string },
): Promise<{ id: number; name: string; country_id: string } | undefined> {
  const universities = db
    .selectFrom('list_entries')
    .select(['id', 'name', 'country_id'])
    .where('type', '=', 'universities')
    .where('country_id', 'is not', null)
    .$narrowType<{ country_id: NotNull }>();
  const found =
    'id' in where
      ? universities.where('id', '=', where.id)
      : universities
          .where('is_active', '=', true)
          .where('country_id', '=', where.countryId)
          .where('folded', '=', fold(where.name));
  return found.executeTakeFirst();
}

/** Keys of the shipped subjects are words such as `language_spanish`. */
const keyOf = (name: string): string => name.toLowerCase();

/**
 * For each name the listed subject of that name or key, else the owner's own request that waits under that name,
 * else null.
 */
export async function findSubjects(
  db: Db | Tx,
  names: readonly string[],
  ownerId: string,
): Promise<Array<{ subjectId: number } | { requestId: string } | null>> {
  if (names.length === 0) return [];
  const folded = names.map(fold);
  const entries = await db
    .selectFrom('list_entries')
    .select(['id', 'folded', 'source_key'])
    .where('type', '=', 'subjects')
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('folded', 'in', folded), eb('source_key', 'in', names.map(keyOf))]))
    .execute();
  const requests = await db
    .selectFrom('list_requests')
    .select(['id', 'folded'])
    .where('user_id', '=', ownerId)
    .where('type', '=', 'subjects')
    .where('status', '=', 'pending')
    .where('folded', 'in', folded)
    .execute();

  const byName = new Map(entries.map((entry) => [entry.folded, entry.id]));
  const byKey = new Map(entries.map((entry) => [entry.source_key, entry.id]));
  const waiting = new Map(requests.map((request) => [request.folded, request.id]));
  return names.map((name) => {
    const subjectId = byName.get(fold(name)) ?? byKey.get(keyOf(name));
    if (subjectId !== undefined) return { subjectId };
    const requestId = waiting.get(fold(name));
    return requestId === undefined ? null : { requestId };
  });
}
