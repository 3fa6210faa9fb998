import { createHmac } from 'node:crypto';

import type { Db, Tx } from '#platform/db/database.ts';
import { deriveKey } from '#platform/security/keys.ts';

import './auth.tables.ts';

/** Where a call comes from: the browser by its cookie, and the address unless the browser alone counts. */
interface Origin {
  browser: string;
  address?: string;
}

/** What is kept of a browser or an address: enough to recognise it, not enough to read it. */
export type Place = Buffer;

export type PlacesOf = (origin: Origin) => Place[];

export function createPlacesOf(secret: string): PlacesOf {
  const key = deriveKey(secret, 'known place');
  const place = (text: string): Place => createHmac('sha256', key).update(text).digest();
  return ({ browser, address }) => [
    place(`browser ${browser}`),
    ...(address === undefined ? [] : [place(`address ${address}`)]),
  ];
}

/** Whether someone has signed in from one of these places before. */
export async function isKnownPlace(db: Db | Tx, userId: string, places: readonly Place[]): Promise<boolean> {
  const row = await db
    .selectFrom('known_places')
    .select('place')
    .where('user_id', '=', userId)
    .where('place', 'in', places)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberPlaces(tx: Tx, userId: string, places: readonly Place[], now: Date): Promise<void> {
  await tx
    .insertInto('known_places')
    .values(places.map((place) => ({ user_id: userId, place, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** With a new password only the place where it was set is known: the old one may have been used anywhere. */
export async function forgetPlaces(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_places').where('user_id', '=', userId).execute();
}

export async function deletePlacesSeenBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('known_places').where('seen_at', '<', moment).execute();
}
