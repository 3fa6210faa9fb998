import { fold } from '@coursemate/contract/base/fold';
import type { ListType } from '@coursemate/contract/lists';
import { sql } from 'kysely';
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

const isUsable = sql<boolean>`(is_active or merged_into is not null)`;

/**
 * Entries that can be used: those that are offered, and merged ones, which lead to another. In a transaction they are
 * held, so that whoever writes a link to one either comes before a merge of it, which then moves the link, or finds
 * the one that stands for it.
 */
function usable(db: Db | Tx, type: ListType) {
  return db
    .selectFrom('list_entries')
    .select(['id', 'name', 'folded', 'source_key', 'country_id', 'is_active', 'merged_into'])
    .where('type', '=', type)
    .where(isUsable)
    .$if(db.isTransaction, (query) => query.forKeyShare());
}

/** By id any university, so that a link survives its deactivation; by name only one that is offered. */
export async function findUniversity(
  db: Db | Tx,
  where: { id: number } | { countryId: string; name: string },
): Promise<{ id: number; name: string; country_id: string } | undefined> {
  const universities = db
    .selectFrom('list_entries')
    .select(['id', 'name', 'country_id', 'merged_into'])
    .where('type', '=', 'universities')
    .where('country_id', 'is not', null)
    .$narrowType<{ country_id: NotNull }>()
    .$if(db.isTransaction, (query) => query.forKeyShare());
  const matching =
    'id' in where
      ? universities.where('id', '=', where.id)
      : universities.where(isUsable).where('country_id', '=', where.countryId).where('folded', '=', fold(where.name));
  const named = await matching.executeTakeFirst();
  const target = named?.merged_into ?? null;
  const found = target === null ? named : await universities.where('id', '=', target).executeTakeFirst();
  return found && { id: found.id, name: found.name, country_id: found.country_id };
}

/** What an entry of this name is called now that it may be merged into another. Other names stay as they are. */
export async function currentName(db: Db | Tx, type: ListType, name: string): Promise<string> {
  const named = await usable(db, type).where('folded', '=', fold(name)).execute();
  if (named.some((entry) => entry.is_active)) return name;
  const target = named[0]?.merged_into;
  if (target === undefined || target === null) return name;
  const [stands] = await usable(db, type).where('id', '=', target).execute();
  return stands?.name ?? name;
}

/** Keys of the shipped subjects are words such as `language_spanish`. */
const keyOf = (name: string): string => name.toLowerCase();

/** The two texts by which a subject is looked up: its name as names are compared, and its key. */
export function subjectTexts(name: string): [folded: string, key: string] {
  return [fold(name), keyOf(name)];
}

/** The offered subject with one of two such texts, for a statement in which they are parameters. */
export function listedSubjectSql(folded: string, key: string): string {
  return `(select coalesce(target.id, entry.id) from list_entries entry
    left join list_entries target on target.id = entry.merged_into and target.is_active
    where entry.type = 'subjects' and (entry.is_active or target.id is not null)
      and (entry.folded = ${folded} or entry.source_key = ${key})
    order by entry.folded = ${folded} desc limit 1)`;
}

/** The ids of entries that are offered; a merged one counts as the one that stands for it. */
async function offeredIds(
  db: Db | Tx,
  type: ListType,
  entries: ReadonlyArray<{ id: number; merged_into: number | null }>,
): Promise<Map<number, number>> {
  const targets = entries.flatMap(({ merged_into: target }) => target ?? []);
  const stands = targets.length === 0 ? [] : await usable(db, type).where('id', 'in', targets).execute();
  const offered = new Set(stands.map(({ id }) => id));
  return new Map(
    entries.flatMap(({ id, merged_into: target }): Array<[number, number]> => {
      if (target === null) return [[id, id]];
      return offered.has(target) ? [[id, target]] : [];
    }),
  );
}

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
  const entries = await usable(db, 'subjects')
    .where((eb) => eb.or([eb('folded', 'in', folded), eb('source_key', 'in', names.map(keyOf))]))
    .execute();
  const offered = await offeredIds(db, 'subjects', entries);
  const requests = await db
    .selectFrom('list_requests')
    .select(['id', 'folded'])
    .where('user_id', '=', ownerId)
    .where('type', '=', 'subjects')
    .where('status', '=', 'pending')
    .where('folded', 'in', folded)
    .execute();

  const byName = new Map(entries.map((entry) => [entry.folded, offered.get(entry.id)]));
  const byKey = new Map(entries.map((entry) => [entry.source_key, offered.get(entry.id)]));
  const waiting = new Map(requests.map((request) => [request.folded, request.id]));
  return names.map((name) => {
    const subjectId = byName.get(fold(name)) ?? byKey.get(keyOf(name));
    if (subjectId !== undefined) return { subjectId };
    const requestId = waiting.get(fold(name));
    return requestId === undefined ? null : { requestId };
  });
}

/** The course that each of these ids stands for now: itself, or the one that it was merged into. */
export async function findOfferedCourses(db: Db | Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  return offeredIds(db, 'courses', await usable(db, 'courses').where('id', 'in', ids).execute());
}

/** Someone's own requests for courses: the course that one became, or null while it waits; without those that were rejected. */
export async function findRequestedCourses(
  db: Db | Tx,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('list_requests as request')
    .leftJoin('list_entries as entry', (join) =>
      join
        .on('entry.type', '=', 'courses')
        .onRef('entry.university_id', '=', 'request.university_id')
        .onRef('entry.folded', '=', 'request.folded'),
    )
    .select(['request.id', 'request.status', 'entry.id as entry_id', 'entry.merged_into'])
    .where('request.user_id', '=', userId)
    .where('request.type', '=', 'courses')
    .where('request.id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ id, status, entry_id, merged_into }): Array<[string, number | null]> => {
      if (status === 'pending') return [[id, null]];
      const course = merged_into ?? entry_id;
      return status === 'approved' && course !== null ? [[id, course]] : [];
    }),
  );
}
