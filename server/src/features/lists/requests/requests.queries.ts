import type { RequestableType, requestStatuses, RequestType } from '@coursemate/contract/lists';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database.ts';
import { matches } from '#platform/db/folded-search.ts';
import { readPage } from '#platform/db/page.ts';
import { newId } from '#platform/ids.ts';

import type { EntryInput } from '../admin/entries.queries.ts';
import { countryNamed } from '../country-names.ts';
import { foldCode } from '../course-codes.ts';
import '../lists.tables.ts';
import type { RequestRow } from '../lists.tables.ts';
import { findCountry } from '../lookup.queries.ts';

/** A request with the name of the university of the course that it asks for. */
export type NamedRequest = RequestRow & { university: string | null };

const universityName = sql<string | null>`(select university.name from list_entries university
  where university.id = list_requests.university_id)`.as('university');

interface Filter {
  status?: (typeof requestStatuses)[number] | undefined;
  request_type?: RequestType | undefined;
}

interface Page extends Filter {
  page: number;
  limit: number;
}

const listOf: Readonly<Record<RequestType, RequestableType>> = {
  university: 'universities',
  faculty: 'faculties',
  subject: 'subjects',
  course: 'courses',
  city: 'cities',
  country: 'countries',
};

/** What is asked for: an entry to be, or a place. */
export type RequestedEntry = Omit<EntryInput, 'type'> & { type: RequestableType };

/**
 * Whether a name is listed or waiting already. Without a country it is compared with those of every country; a course
 * only with those of its university.
 */
export async function findKnown(db: Db | Tx, entry: RequestedEntry): Promise<{ listed: boolean; waiting: boolean }> {
  const listed = await isListed(db, entry);
  const waiting = await db
    .selectFrom('list_requests')
    .select('id')
    .where('type', '=', entry.type)
    .where('status', '=', 'pending')
    .where('folded', '=', entry.folded)
    .where('university_id', 'is not distinct from', entry.universityId)
    .$if(entry.countryId !== null, (query) =>
      query.where((eb) => eb.or([eb('country_id', 'is', null), eb('country_id', '=', entry.countryId)])),
    )
    .executeTakeFirst();
  return { listed, waiting: waiting !== undefined };
}

export async function isListed(db: Db | Tx, { type, ...entry }: RequestedEntry): Promise<boolean> {
  if (type === 'countries') {
    const country = countryNamed(entry.name);
    return country !== null && (await findCountry(db, country.id)) !== undefined;
  }
  if (type === 'cities') return (await findCityNamed(db, entry)) !== undefined;
  const row = await db
    .selectFrom('list_entries')
    .select('id')
    .where('type', '=', type)
    .where('is_active', '=', true)
    .where('folded', '=', entry.folded)
    .where('university_id', 'is not distinct from', entry.universityId)
    .$if(entry.countryId !== null, (query) => query.where('country_id', '=', entry.countryId))
    .executeTakeFirst();
  return row !== undefined;
}

function findCityNamed(db: Db | Tx, { countryId, folded }: Pick<RequestedEntry, 'countryId' | 'folded'>) {
  const cities = db.selectFrom('cities').select('id').where('folded', '=', folded);
  return cities.where('country_id', '=', countryId).executeTakeFirst();
}

/** A place that was asked for becomes one to choose. One that came by another way meanwhile stays as it is. */
export async function insertPlace(tx: Tx, { type, name, folded, country_id }: RequestRow): Promise<void> {
  if (type === 'cities' && country_id !== null) {
    const city = { country_id, name, folded };
    await tx
      .insertInto('cities')
      .values(city)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const country = type === 'countries' ? countryNamed(name) : null;
  if (country === null) return;
  const position = sql<number>`(select max(position) + 1 from countries)`;
  await tx
    .insertInto('countries')
    .values({ ...country, position })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Nothing when the name waits already; two people who ask at the same moment make one request. */
export function insertRequest(
  tx: Tx,
  userId: string,
  { type, name, folded, countryId, cityId, universityId, code }: RequestedEntry,
  now: Date,
): Promise<NamedRequest | undefined> {
  return tx
    .insertInto('list_requests')
    .values({
      id: newId(now.getTime()),
      user_id: userId,
      type,
      name,
      folded,
      country_id: countryId,
      city_id: cityId,
      university_id: universityId,
      code,
      code_folded: foldCode(code),
      admin_notes: null,
      created_at: now,
      processed_at: null,
      processed_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .returning(universityName)
    .executeTakeFirst();
}

/** Held until the transaction ends: two administrators decide one after the other. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  // Who asked first, then the request, as a teacher does who uses a subject that they have asked for.
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('list_requests').select('user_id').where('list_requests.id', '=', id))
    .forNoKeyUpdate()
    .execute();
  return tx.selectFrom('list_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function closeRequest(
  tx: Tx,
  id: string,
  decision: { status: 'approved' | 'rejected'; adminNotes: string | null; adminId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('list_requests')
    .set({
      status: decision.status,
      admin_notes: decision.adminNotes,
      processed_at: now,
      processed_by: decision.adminId,
    })
    .where('id', '=', id)
    .execute();
}

/** Fails as a duplicate when the name waits in another request. */
export async function openRequest(tx: Tx, id: string): Promise<void> {
  const undecided = { status: 'pending', admin_notes: null, processed_at: null, processed_by: null } as const;
  await tx.updateTable('list_requests').set(undecided).where('id', '=', id).execute();
}

/**
 * The entry that the approval made or revived, unless someone has changed it since. Whether there was one. A place stays:
 * people may live there by now.
 */
export async function deactivateApproved(tx: Tx, { type, ...request }: RequestRow, now: Date): Promise<boolean> {
  if (type === 'cities' || type === 'countries') return false;
  const row = await tx
    .updateTable('list_entries')
    .set({ is_active: false, updated_at: now })
    .where('type', '=', type)
    .where('folded', '=', request.folded)
    .where('university_id', 'is not distinct from', request.university_id)
    .where('updated_at', '=', request.processed_at)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function filtered(db: Db | Tx, { status, request_type: word }: Filter) {
  const newestFirst = db
    .selectFrom('list_requests')
    .selectAll('list_requests')
    .select(universityName)
    .orderBy('list_requests.id', 'desc');
  const ofStatus = status === undefined ? newestFirst : newestFirst.where('status', '=', status);
  return word === undefined ? ofStatus : ofStatus.where('type', '=', listOf[word]);
}

export function pageOfOwnRequests(db: Db, userId: string, filter: Page) {
  return readPage(db, filtered(db, filter).where('user_id', '=', userId), filter);
}

/** With the names of who asked and who decided; those who were deleted since have none. */
function withPeople(requests: ReturnType<typeof filtered>) {
  return requests
    .leftJoin('users as asker', (join) =>
      join.onRef('asker.id', '=', 'list_requests.user_id').on('asker.deleted_at', 'is', null),
    )
    .leftJoin('users as decider', (join) =>
      join.onRef('decider.id', '=', 'list_requests.processed_by').on('decider.deleted_at', 'is', null),
    )
    .select(['asker.name as asker_name', 'asker.last_name as asker_last_name', 'asker.email as asker_email'])
    .select('asker.avatar as asker_avatar')
    .select([
      'decider.name as decider_name',
      'decider.last_name as decider_last_name',
      'decider.email as decider_email',
    ]);
}

export type AdminRequestRow = Awaited<ReturnType<typeof findAdminRequest>>;

export function findAdminRequest(db: Db | Tx, id: string) {
  return withPeople(filtered(db, {}).where('list_requests.id', '=', id)).executeTakeFirstOrThrow();
}

export function pageOfRequests(db: Db, filter: Page & { search?: string | undefined }) {
  const requests = filtered(db, filter).where(matches('list_requests.searched', filter.search));
  return readPage(db, withPeople(requests), filter);
}
