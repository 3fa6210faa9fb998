import type { ListType } from '@coursemate/contract/lists';

import { recordAct } from '#features/audit/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import { ensure } from '#platform/policy.ts';
import type { Gateway } from '#platform/realtime/gateway.ts';

import { lockMovingCourses, moveCourseRequests, moveCourses } from '../courses.queries.ts';
import type { ListListeners } from '../listeners.ts';
import { mayChangeEntry } from '../lists.policy.ts';
import type { EntryRow } from '../lists.tables.ts';
import { findEntry, lockEntry, lockMerges, redirectMerged, updateEntry } from './entries.queries.ts';
import type { PlacedEntry } from './entries.queries.ts';
import { announce } from './entries.service.ts';

/** The entry that stays: another one of the same list, a course of the same university, and one to choose from. */
async function requireTarget(tx: Tx, from: EntryRow, intoId: number): Promise<EntryRow> {
  const into = intoId === from.id ? undefined : await findEntry(tx, from.type, intoId);
  if (!into?.is_active || into.university_id !== from.university_id) refuseField('into', 'Invalid input');
  // Whoever studied there moves along, and an education always has a city.
  if (into.country_id !== from.country_id && into.city_id === null) {
    refuseField('into', 'Please set the city of the university that stays first');
  }
  return into;
}

/** Everything that finds `from` finds `into` from now on. */
function aliasesAfter(from: EntryRow, into: EntryRow): string[] {
  const names = new Set([...into.aliases, from.folded, ...from.aliases]);
  if (from.code_folded !== null && from.code_folded !== into.code_folded) names.add(from.code_folded);
  names.delete(into.folded);
  return [...names];
}

interface Parts {
  gateway: Gateway;
  listeners: ListListeners;
}

/** Who merges, and why. */
interface Act {
  adminId: string;
  reason: string | null | undefined;
}

/** Leads everyone who uses `from` to `target`; the one that stays. */
async function replaceEntry(
  tx: Tx,
  { listeners }: Parts,
  { from, target, adminId, reason }: Act & { from: EntryRow; target: EntryRow },
  now: Date,
): Promise<PlacedEntry> {
  await updateEntry(tx, from.id, { is_active: false, merged_into: target.id }, now);
  await redirectMerged(tx, from.id, target.id);
  const changes = { aliases: aliasesAfter(from, target), code: target.code ?? from.code };
  const into = await updateEntry(tx, target.id, changes, now);
  await listeners.entryMerged(tx, { type: from.type, from, into });

  const before = { is_active: from.is_active, merged_into: null };
  // The name as it is now: a record must stay readable when the entry is renamed.
  const after = { is_active: false, merged_into: into.id, merged_into_name: into.name };
  await recordAct(tx, { adminId, action: 'list_entry_merged', target: from, before, after, reason }, now);
  return into;
}

/**
 * The courses of a university that is merged belong to the one that stays. Where both have a course of the same name,
 * the two are merged.
 */
async function moveCoursesAlong(
  tx: Tx,
  parts: Parts,
  { from, into, ...act }: Act & { from: number; into: number },
  now: Date,
): Promise<void> {
  const courses = await lockMovingCourses(tx, from, into);
  for (const { there, ...course } of courses) {
    if (there === null) continue;
    const known = await lockEntry(tx, 'courses', there);
    if (!known) throw new Error('a course of the same name is there');
    // What one of the two offered stays on offer.
    const target =
      course.is_active && !known.is_active ? await updateEntry(tx, there, { is_active: true }, now) : known;
    await replaceEntry(tx, parts, { from: course, target, ...act }, now);
  }
  const free = courses.filter(({ there }) => there === null).map(({ id }) => id);
  await moveCourses(tx, free, into, now);
  await moveCourseRequests(tx, from, into);
  if (courses.length > 0) announce(tx, parts.gateway, 'courses');
}

/** Merges an entry into another one; the one that stays. */
export async function mergeEntry(
  tx: Tx,
  parts: Parts,
  { type, id, into: intoId, ...act }: Act & { type: ListType; id: number; into: number },
  now: Date,
): Promise<PlacedEntry> {
  await lockMerges(tx);
  await parts.listeners.lockPeopleOf(tx, { type, from: id, into: intoId });
  // Whoever is about to use this entry waits here, and then finds the one that stands for it.
  const from = await lockEntry(tx, type, id);
  if (!from) throw new AppError('not_found');
  ensure(mayChangeEntry(from));
  const target = await requireTarget(tx, from, intoId);
  if (type === 'universities') await moveCoursesAlong(tx, parts, { from: id, into: intoId, ...act }, now);
  const into = await replaceEntry(tx, parts, { from, target, ...act }, now);
  announce(tx, parts.gateway, type);
  return into;
}
