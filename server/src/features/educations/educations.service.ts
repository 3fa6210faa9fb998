import { foldKey } from '@coursemate/contract/base/fold';
import { limits } from '@coursemate/contract/base/limits';
import type { EducationInput } from '@coursemate/contract/educations';

import { currentName, findCity, findUniversity } from '#features/lists/index.ts';
import { noteOnboarded } from '#features/people/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError, refuseField } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';

import {
  deleteEducation,
  deleteEducationsOf,
  findEducations,
  holdEducationsOf,
  insertEducations,
  updateEducation,
} from './educations.queries.ts';
import type { EducationRow } from './educations.tables.ts';

type Place = Pick<EducationRow, 'country_id' | 'city_id' | 'university' | 'university_id'>;

/** The place in the lists' own words: a listed university is linked, however its name was written. */
async function findPlace(tx: Tx, input: EducationInput, at: string): Promise<Place> {
  const city = await findCity(tx, input.city_id);
  if (city?.country_id !== input.country_id) refuseField(`${at}city_id`, 'City is required');
  const found = await findUniversity(
    tx,
    input.university_id ? { id: input.university_id } : { countryId: input.country_id, name: input.university },
  );
  const listed = found?.country_id === input.country_id ? found : null;
  if (input.university_id && !listed) refuseField(`${at}university_id`, 'University is required');
  return {
    country_id: input.country_id,
    city_id: input.city_id,
    university: listed?.name ?? input.university,
    university_id: listed?.id ?? null,
  };
}

/** `at` is where the entry stands in the body, so that a refusal names the right field of the right entry. */
async function columnsOf(tx: Tx, input: EducationInput, at = '') {
  const { education_level, graduation_year, course } = input;
  const place = await findPlace(tx, input, at);
  const faculty = input.faculty && (await currentName(tx, 'faculties', input.faculty));
  return {
    ...place,
    university_folded: foldKey(place.university),
    faculty,
    faculty_folded: faculty && foldKey(faculty),
    education_level,
    graduation_year,
    course,
  };
}

export async function addEducation(
  tx: Tx,
  userId: string,
  input: EducationInput,
  { now, at = '' }: { now: Date; at?: string },
): Promise<EducationRow> {
  const own = await holdEducationsOf(tx, userId);
  if (own.length >= limits.educationsMax) throw new AppError('too_many_educations');
  const columns = await columnsOf(tx, input, at);
  const position = Math.max(0, ...own.map((row) => row.position + 1));
  const row = { ...columns, id: newId(now.getTime()), user_id: userId, position, created_at: now };
  await insertEducations(tx, [row]);
  await noteOnboarded(tx, userId, now);
  return row;
}

/** The first entry, given in onboarding. Where there is one already, it stays the only one. */
export async function addFirstEducation(tx: Tx, userId: string, input: EducationInput, now: Date): Promise<void> {
  const own = await holdEducationsOf(tx, userId);
  if (own.length === 0) await addEducation(tx, userId, input, { now, at: 'education.' });
}

export async function replaceEducations(
  tx: Tx,
  userId: string,
  inputs: readonly EducationInput[],
  now: Date,
): Promise<EducationRow[]> {
  await holdEducationsOf(tx, userId);
  const rows: EducationRow[] = [];
  for (const [position, input] of inputs.entries()) {
    const columns = await columnsOf(tx, input, `educations.${position}.`);
    rows.push({ ...columns, id: newId(now.getTime()), user_id: userId, position, created_at: now });
  }
  await deleteEducationsOf(tx, userId);
  await insertEducations(tx, rows);
  await noteOnboarded(tx, userId, now);
  return rows;
}

export async function changeEducation(
  tx: Tx,
  where: Pick<EducationRow, 'id' | 'user_id'>,
  input: EducationInput,
): Promise<EducationRow> {
  await holdEducationsOf(tx, where.user_id);
  const row = await updateEducation(tx, where, await columnsOf(tx, input));
  if (!row) throw new AppError('not_found');
  return row;
}

export async function removeEducation(tx: Tx, where: Pick<EducationRow, 'id' | 'user_id'>): Promise<void> {
  const own = await holdEducationsOf(tx, where.user_id);
  if (!own.some(({ id }) => id === where.id)) throw new AppError('not_found');
  if (own.length === 1) throw new AppError('last_education');
  await deleteEducation(tx, where);
}

/** The entries of several people by person, in one query. */
export async function educationsByUser(
  db: Parameters<typeof findEducations>[0],
  userIds: readonly string[],
): Promise<Map<string, EducationRow[]>> {
  return Map.groupBy(await findEducations(db, userIds), (row) => row.user_id);
}
