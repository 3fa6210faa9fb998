import type { ListType } from '@coursemate/contract/lists';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';
import { matches } from '#platform/db/folded-search.ts';
import { readPage } from '#platform/db/page.ts';

import { foldCode } from '../course-codes.ts';
import type { Page } from '../lists.queries.ts';
import type { Details } from '../lists.service.ts';
import '../lists.tables.ts';
import type { EntryRow } from '../lists.tables.ts';

/** An entry with the names of its city and, of a course, of its university. */
export type PlacedEntry = EntryRow & { city: string | null; university: string | null };

/** An entry to be. Its list, country, university and its name without case and accents make it the same one. */
export interface EntryInput extends Details {
  type: ListType;
  name: string;
  folded: string;
}

const itsNames = [
  sql<string | null>`(select cities.name from cities where cities.id = list_entries.city_id)`.as('city'),
  sql<string | null>`(select university.name from list_entries university
    where university.id = list_entries.university_id)`.as('university'),
];

export function pageOfEntries(
  db: Db,
  type: ListType,
  filter: Page & { isActive: boolean | undefined; universityId: number | undefined },
) {
  const entries = db
    .selectFrom('list_entries')
    .selectAll()
    .select(itsNames)
    .where('type', '=', type)
    .where(matches('searched', filter.search))
    .$if(filter.universityId !== undefined, (query) => query.where('university_id', '=', filter.universityId ?? 0))
    .$if(filter.isActive !== undefined, (query) => query.where('is_active', '=', filter.isActive ?? true))
    .orderBy('folded')
    .orderBy('id');
  return readPage(db, entries, filter);
}

/** Nothing when the name is taken, by an inactive entry too. */
export function insertEntry(
  tx: Tx,
  { type, name, folded, countryId, cityId, universityId, code }: EntryInput,
  now: Date,
): Promise<PlacedEntry | undefined> {
  return tx
    .insertInto('list_entries')
    .values({
      type,
      name,
      folded,
      country_id: countryId,
      city_id: cityId,
      university_id: universityId,
      code,
      code_folded: foldCode(code),
      source_key: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .returning(itsNames)
    .executeTakeFirst();
}

export function lockEntry(tx: Tx, type: ListType, id: number): Promise<PlacedEntry | undefined> {
  return tx
    .selectFrom('list_entries')
    .selectAll()
    .select(itsNames)
    .where('type', '=', type)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function lockEntryByName(
  tx: Tx,
  { type, countryId, universityId, folded }: EntryInput,
): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('list_entries')
    .selectAll()
    .where('type', '=', type)
    .where('country_id', 'is not distinct from', countryId)
    .where('university_id', 'is not distinct from', universityId)
    .where('folded', '=', folded)
    .forUpdate()
    .executeTakeFirst();
}

type EntryColumn = 'name' | 'folded' | 'country_id' | 'city_id' | 'code' | 'is_active' | 'aliases' | 'merged_into';

export function updateEntry(
  tx: Tx,
  id: number,
  changes: Partial<Pick<EntryRow, EntryColumn>>,
  now: Date,
): Promise<PlacedEntry> {
  return tx
    .updateTable('list_entries')
    .set({
      ...changes,
      ...(changes.code === undefined ? {} : { code_folded: foldCode(changes.code) }),
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .returning(itsNames)
    .executeTakeFirstOrThrow();
}

export function findEntry(db: Db | Tx, type: ListType, id: number): Promise<EntryRow | undefined> {
  return db.selectFrom('list_entries').selectAll().where('type', '=', type).where('id', '=', id).executeTakeFirst();
}

/** Entries that led to one that is merged now lead to the one that stays: nobody has to follow a chain. */
export async function redirectMerged(tx: Tx, from: number, into: number): Promise<void> {
  await tx.updateTable('list_entries').set({ merged_into: into }).where('merged_into', '=', from).execute();
}

const MERGE_LOCK = 7_203_117;

/** Merges happen one after the other, so that two of them can never lead in a circle. */
export async function lockMerges(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MERGE_LOCK})`.execute(tx);
}

/** How many requests wait, and how many active entries each list has. */
export async function countLists(db: Db): Promise<Record<ListType | 'pending_requests', number>> {
  const { rows } = await sql<Record<ListType | 'pending_requests', number>>`
    select (select count(*) from list_requests where status = 'pending') as pending_requests,
      (select count(*) from list_entries where type = 'universities' and is_active) as universities,
      (select count(*) from list_entries where type = 'faculties' and is_active) as faculties,
      (select count(*) from list_entries where type = 'subjects' and is_active) as subjects,
      (select count(*) from list_entries where type = 'courses' and is_active) as courses`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a row of counts is always there');
  return counts;
}
