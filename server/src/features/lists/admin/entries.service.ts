import { fold } from '@coursemate/contract/base/fold';
import { listUpdated } from '@coursemate/contract/lists';
import type { ListType, RequestableType } from '@coursemate/contract/lists';

import { changedFields, recordAct } from '#features/audit/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { isDuplicate } from '#platform/db/failures.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import { ensure } from '#platform/policy.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';

import type { ListListeners } from '../listeners.ts';
import { mayChangeEntry } from '../lists.policy.ts';
import { FOLDED_BYTES_MAX, NO_DETAILS, requireCode, requireDetails, requirePlace } from '../lists.service.ts';
import type { GivenDetails, Place } from '../lists.service.ts';
import type { EntryRow } from '../lists.tables.ts';
import { findEntry, insertEntry, lockEntry, lockEntryByName, updateEntry } from './entries.queries.ts';
import type { EntryInput, PlacedEntry } from './entries.queries.ts';

/** Where a university is when nobody says so. */
export const DEFAULT_COUNTRY = 'us';

/** The name as it is compared; one without a letter or digit could never be found again. */
export function foldName(name: string): string {
  const folded = fold(name);
  if (folded === '' || Buffer.byteLength(folded) > FOLDED_BYTES_MAX) refuseField('name', 'Invalid input');
  return folded;
}

export function announce(tx: Tx, gateway: Gateway, type: RequestableType): void {
  afterCommit(tx, () => gateway.toEveryone(listUpdated, { type }));
}

interface Given extends GivenDetails {
  country_code?: string | undefined;
  reason?: string | null | undefined;
}

/** An entry as the audit tells it, under the names of the contract. */
function auditedEntry({ type, name, is_active, country_id: country_code, city_id, code, university }: PlacedEntry) {
  return {
    name,
    is_active,
    ...(type === 'universities' ? { country_code, city_id } : {}),
    ...(type === 'courses' ? { code, university } : {}),
  };
}

export async function addEntry(
  tx: Tx,
  gateway: Gateway,
  { type, name, adminId, ...given }: Given & { type: ListType; name: string; adminId: string },
  now: Date,
): Promise<PlacedEntry> {
  const folded = foldName(name);
  // A city says in which country it is.
  const country_code = given.country_code ?? (given.city_id ? null : DEFAULT_COUNTRY);
  const details = await requireDetails(tx, type, { ...given, country_code });
  const entry = await insertEntry(tx, { type, name, folded, ...details }, now);
  if (!entry) throw new AppError('list_entry_exists');
  const act = { adminId, action: 'list_entry_added', target: entry, reason: given.reason } as const;
  await recordAct(tx, { ...act, before: null, after: auditedEntry(entry) }, now);
  announce(tx, gateway, type);
  return entry;
}

/** A university that moves to another country leaves its city behind. */
function placeAfter(entry: EntryRow, given: Given): Place {
  const countryId = given.country_code ?? entry.country_id;
  const kept = countryId === entry.country_id ? entry.city_id : null;
  return { countryId, cityId: given.city_id === undefined ? kept : given.city_id };
}

interface Changes extends Given {
  name?: string | undefined;
  is_active?: boolean | undefined;
}

/** Whatever it is called from now on, `source_key` keeps telling which entry of the shipped files it is. */
export async function changeEntry(
  tx: Tx,
  { gateway, listeners }: { gateway: Gateway; listeners: ListListeners },
  { type, id, adminId }: { type: ListType; id: number; adminId: string },
  changes: Changes,
  now: Date,
): Promise<PlacedEntry> {
  const entry = await lockEntry(tx, type, id);
  if (!entry) throw new AppError('not_found');
  ensure(mayChangeEntry(entry));
  const { name = entry.name, is_active = entry.is_active } = changes;
  const folded = name === entry.name ? entry.folded : foldName(name);
  const place = type === 'universities' ? await requirePlace(tx, placeAfter(entry, changes)) : NO_DETAILS;
  const code = type === 'courses' && changes.code !== undefined ? requireCode(changes.code) : entry.code;
  const changed = { name, folded, is_active, country_id: place.countryId, city_id: place.cityId, code };
  const differences = changedFields(auditedEntry(entry), auditedEntry({ ...entry, ...changed }));
  if (!differences) return entry;
  try {
    const row = await updateEntry(tx, id, changed, now);
    const act = { adminId, action: 'list_entry_changed', target: entry, reason: changes.reason } as const;
    await recordAct(tx, { ...act, ...differences }, now);
    announce(tx, gateway, type);
    const isRenamed = name !== entry.name || code !== entry.code;
    if (type !== 'faculties' && isRenamed) await listeners.entryRenamed(tx, { type, id });
    return row;
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('list_entry_exists');
    throw error;
  }
}

/**
 * The entry that a request asks for: a new one, an inactive one revived, the one that has appeared meanwhile, or the
 * one that stands for a merged one of that name.
 */
export async function ensureEntry(tx: Tx, entry: EntryInput, now: Date): Promise<EntryRow> {
  const made = await insertEntry(tx, entry, now);
  if (made) return made;
  const known = await lockEntryByName(tx, entry);
  // Renamed away between the two statements: the name is free again.
  if (!known) return ensureEntry(tx, entry, now);
  const stands = known.merged_into === null ? known : await findEntry(tx, known.type, known.merged_into);
  if (!stands) throw new Error('a merged entry leads to one that is there');
  if (stands.is_active) return stands;
  const { cityId, code } = entry;
  const revived = { is_active: true, city_id: cityId ?? stands.city_id, code: stands.code ?? code };
  return updateEntry(tx, stands.id, revived, now);
}
