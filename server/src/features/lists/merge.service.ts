import type { ListType } from '@coursemate/contract/lists';

import { recordAct } from '#features/audit/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import { ensure } from '#platform/policy.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';

import { findEntry, lockEntry, lockMerges, redirectMerged, updateEntry } from './entries.queries.ts';
import type { PlacedEntry } from './entries.queries.ts';
import { announce } from './entries.service.ts';
import type { ListHooks } from './hooks.ts';
import { mayChangeEntry } from './lists.policy.ts';
import type { EntryRow } from './lists.tables.ts';

/** The entry that stays: another one of the same list, and one that people can choose. */
async function requireTarget(tx: Tx, from: EntryRow, intoId: number): Promise<EntryRow> {
  const into = intoId === from.id ? undefined : await findEntry(tx, from.type, intoId);
  if (!into?.is_active) refuseField('into', 'Invalid input');
  // Whoever studied there moves along, and an education always has a city.
  if (into.country_id !== from.country_id && into.city_id === null) {
    refuseField('into', 'Please set the city of the university that stays first');
  }
  return into;
}

/** Everything that finds `from` finds `into` from now on. */
function aliasesAfter(from: EntryRow, into: EntryRow): string[] {
  const names = new Set([...into.aliases, from.folded, ...from.aliases]);
  names.delete(into.folded);
  return [...names];
}

interface Input {
  type: ListType;
  id: number;
  into: number;
  adminId: string;
  reason: string | null | undefined;
}

/** Merges an entry into another one; the one that stays. */
export async function mergeEntry(
  tx: Tx,
  { gateway, hooks }: { gateway: Gateway; hooks: ListHooks },
  { type, id, into: intoId, adminId, reason }: Input,
  now: Date,
): Promise<PlacedEntry> {
  await lockMerges(tx);
  await hooks.lockPeopleOf(tx, { type, from: id, into: intoId });
  // Whoever is about to use this entry waits here, and then finds the one that stands for it.
  const from = await lockEntry(tx, type, id);
  if (!from) throw new AppError('not_found');
  ensure(mayChangeEntry(from));
  const target = await requireTarget(tx, from, intoId);

  await updateEntry(tx, id, { is_active: false, merged_into: intoId }, now);
  await redirectMerged(tx, id, intoId);
  const into = await updateEntry(tx, intoId, { aliases: aliasesAfter(from, target) }, now);
  await hooks.entryMerged(tx, { type, from, into });

  const before = { is_active: from.is_active, merged_into: null };
  // The name as it is now: a record must stay readable when the entry is renamed.
  const after = { is_active: false, merged_into: intoId, merged_into_name: into.name };
  await recordAct(tx, { adminId, action: 'list_entry_merged', target: from, before, after, reason }, now);
  announce(tx, gateway, type);
  return into;
}
