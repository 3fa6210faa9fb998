import type { Db, Tx } from '#platform/db/database.ts';
import { refuseField } from '#platform/errors.ts';

import { findCity, findCountry } from './lookup.queries.ts';
import type { Where } from './universities.queries.ts';

/** What an index of the database takes. Names of ordinary letters are far shorter. */
export const FOLDED_BYTES_MAX = 2000;

/** Where an entry is or is asked for. */
export interface Place {
  countryId: string | null;
  cityId: number | null;
}

export const NOWHERE: Place = { countryId: null, cityId: null };

/** A place that the lists know, its city within its country. */
export async function requirePlace(db: Db | Tx, place: Place): Promise<Place> {
  const { countryId, cityId } = place;
  if (countryId !== null && !(await findCountry(db, countryId))) refuseField('country_code', 'Invalid input');
  if (cityId === null) return place;
  const city = await findCity(db, cityId);
  if (!city || (countryId !== null && city.country_id !== countryId)) refuseField('city_id', 'Invalid input');
  return { countryId: city.country_id, cityId };
}

/** What the filters of a search mean; undefined when nothing can be there. */
export async function whereToLook(
  db: Db,
  { country_id: countryId, city_id: cityId }: { country_id?: string | undefined; city_id?: number | undefined },
): Promise<Where | undefined> {
  if (cityId === undefined) return countryId === undefined ? null : { countryId };
  const city = await findCity(db, cityId);
  if (!city || (countryId !== undefined && countryId !== city.country_id)) return undefined;
  return { countryId: city.country_id, cityId };
}
