import type { RequestableType } from '@coursemate/contract/lists';

import type { Db, Tx } from '#platform/db/database.ts';
import { refuseField } from '#platform/errors.ts';

import { codeKey } from './course-codes.ts';
import { findListedUniversity } from './courses.queries.ts';
import { findCity, findCountry } from './lookup.queries.ts';
import type { Where } from './universities.queries.ts';

/** What an index of the database takes. Names of ordinary letters are far shorter. */
export const FOLDED_BYTES_MAX = 2000;

/** Where an entry is or is asked for. */
export interface Place {
  countryId: string | null;
  cityId: number | null;
}

/** What an entry says besides its name: a university where it is, a course whose it is and its code. */
export interface Details extends Place {
  universityId: number | null;
  code: string | null;
}

export const NO_DETAILS: Details = { countryId: null, cityId: null, universityId: null, code: null };

/** A place that the lists know, its city within its country. */
export async function requirePlace(db: Db | Tx, place: Place): Promise<Place> {
  const { countryId, cityId } = place;
  if (countryId !== null && !(await findCountry(db, countryId))) refuseField('country_code', 'Invalid input');
  if (cityId === null) return place;
  const city = await findCity(db, cityId);
  if (!city || (countryId !== null && city.country_id !== countryId)) refuseField('city_id', 'Invalid input');
  return { countryId: city.country_id, cityId };
}

/** A code without a letter or digit could never be found. */
export function requireCode(code: string | null): string | null {
  if (code !== null && codeKey(code) === '') refuseField('code', 'Invalid input');
  return code;
}

export interface GivenDetails {
  country_code?: string | null | undefined;
  city_id?: number | null | undefined;
  code?: string | null | undefined;
  university_id?: number | null | undefined;
}

/** What was given of a new entry, checked against the lists. What its list does not have is left out. */
export async function requireDetails(db: Db | Tx, type: RequestableType, given: GivenDetails): Promise<Details> {
  if (type === 'cities') {
    if (!given.country_code) refuseField('country_code', 'Please select your country');
    return { ...NO_DETAILS, ...(await requirePlace(db, { countryId: given.country_code, cityId: null })) };
  }
  if (type === 'universities') {
    const place = { countryId: given.country_code ?? null, cityId: given.city_id ?? null };
    return { ...NO_DETAILS, ...(await requirePlace(db, place)) };
  }
  if (type !== 'courses') return NO_DETAILS;
  if (!given.university_id) refuseField('university_id', 'Please select a university');
  const university = await findListedUniversity(db, given.university_id);
  if (!university) refuseField('university_id', 'This university is not in the list');
  return { ...NO_DETAILS, universityId: university.id, code: requireCode(given.code ?? null) };
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
