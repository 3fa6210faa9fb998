import type { ListType } from '@coursemate/contract/lists';
import type { ClientBase } from 'pg';

import { foldCode } from '../course-codes.ts';
import { universityKey } from './reference.rows.ts';
import type { NewCity, NewEntry } from './reference.rows.ts';

/** Writes of many rows in one statement each. Names that are there already are left as they are. */

export interface NewCountry {
  id: string;
  name: string;
  aliases: string[];
}

export async function insertCountries(client: ClientBase, countries: readonly NewCountry[]) {
  await client.query(
    `insert into countries (id, name, aliases, position)
     select id, name, string_to_array(aliases, '|'), position
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (id, name, aliases, position)
     on conflict (id) do update set name = excluded.name, aliases = excluded.aliases, position = excluded.position`,
    [
      countries.map(({ id }) => id),
      countries.map(({ name }) => name),
      countries.map(({ aliases }) => aliases.join('|')),
    ],
  );
}

export async function countryIds(client: ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>('select id from countries');
  return new Set(rows.map(({ id }) => id));
}

/** How many were new. Known ones only learn other names. */
export async function insertCities(client: ClientBase, cities: readonly NewCity[]): Promise<number> {
  const { rowCount } = await client.query(
    `with known as (
       update cities set aliases = (
         select array_agg(distinct alias) from unnest(cities.aliases || string_to_array(given.aliases, '|')) alias)
       from unnest($1::text[], $3::text[], $4::text[]) as given (country_id, folded, aliases)
       where cities.country_id = given.country_id and cities.folded = given.folded
         and not cities.aliases @> string_to_array(given.aliases, '|')
     )
     insert into cities (country_id, name, folded, aliases)
     select country_id, name, folded, string_to_array(aliases, '|')
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as given (country_id, name, folded, aliases)
     where not exists (
       select from cities where cities.country_id = given.country_id and cities.folded = given.folded)
     on conflict (country_id, folded) do nothing`,
    [
      cities.map(({ countryId }) => countryId),
      cities.map(({ name }) => name),
      cities.map(({ folded }) => folded),
      cities.map(({ aliases }) => aliases.join('|')),
    ],
  );
  return rowCount ?? 0;
}

/** A row that names what is not listed, by its position in what was given. */
interface LostRow {
  position: number;
  reason: string;
}

async function rowsWithoutCity(client: ClientBase, entries: readonly NewEntry[]): Promise<LostRow[]> {
  const { rows } = await client.query<{ position: number }>(
    `select position::integer from unnest($1::text[], $2::text[]) with ordinality as given (country_id, city, position)
     left join cities on cities.country_id = given.country_id and cities.folded = given.city
     where given.city is not null and cities.id is null
     order by position`,
    [entries.map(({ countryId }) => countryId), entries.map(({ city }) => city?.folded ?? null)],
  );
  return rows.map(({ position }) => ({ position: position - 1, reason: 'its city is not listed' }));
}

/**
 * The ids of universities by their keys. One that was renamed since is known by its source key; a merged one counts as
 * the one that stands for it.
 */
async function universityIds(client: ClientBase, entries: readonly NewEntry[]): Promise<ReadonlyMap<string, number>> {
  const named = new Map(entries.flatMap(({ university: one }) => (one ? [[universityKey(one), one] as const] : [])));
  if (named.size === 0) return new Map();
  const { rows } = await client.query<{ key: string; id: number }>(
    `select given.key, found.id
     from unnest($1::text[], $2::text[], $3::text[]) as given (key, country_id, folded)
     cross join lateral (
       select coalesce(university.merged_into, university.id) as id from list_entries university
       where university.type = 'universities' and (university.source_key = given.key
         or (university.country_id = given.country_id and university.folded = given.folded))
       order by university.source_key is not distinct from given.key desc limit 1) as found`,
    [
      [...named.keys()],
      [...named.values()].map(({ countryId }) => countryId),
      [...named.values()].map(({ folded }) => folded),
    ],
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

async function rowsWithoutUniversity(client: ClientBase, entries: readonly NewEntry[]): Promise<LostRow[]> {
  const ids = await universityIds(client, entries);
  return entries.flatMap(({ university }, position) =>
    university && !ids.has(universityKey(university)) ? [{ position, reason: 'its university is not listed' }] : [],
  );
}

/** The rows whose city or university is not listed, in order. */
export async function lostRows(client: ClientBase, entries: readonly NewEntry[]): Promise<LostRow[]> {
  return [...(await rowsWithoutCity(client, entries)), ...(await rowsWithoutUniversity(client, entries))];
}

/** Courses with the ids of their universities. Two that were merged since may both have brought a course: one is taken. */
async function withUniversityIds(client: ClientBase, entries: readonly NewEntry[]) {
  const ids = await universityIds(client, entries);
  const seen = new Set<string>();
  return entries
    .map((entry) => ({ ...entry, universityId: entry.university ? ids.get(universityKey(entry.university)) : null }))
    .filter(({ universityId, folded }) => {
      if (universityId === null) return true;
      const key = `${universityId}/${folded}`;
      return !seen.has(key) && seen.add(key);
    });
}

/**
 * How many were new. An entry is known by its source key, renamed or deactivated as it may be; one that somebody made
 * by hand gets the key of the row with its name. Known entries only learn other names.
 */
export async function insertEntries(
  client: ClientBase,
  type: ListType,
  given: readonly NewEntry[],
  now: Date,
): Promise<number> {
  const entries = await withUniversityIds(client, given);
  const { rows } = await client.query<{ is_new: boolean }>(
    `with known as (
       update list_entries set updated_at = $2, aliases = (
         select array_agg(distinct alias) from unnest(list_entries.aliases || string_to_array(given.aliases, '|')) alias)
       from unnest($7::text[], $8::text[]) as given (source_key, aliases)
       where list_entries.type = $1 and list_entries.source_key = given.source_key
         and not list_entries.aliases @> string_to_array(given.aliases, '|')
     )
     insert into list_entries (type, name, folded, country_id, city_id, source_key, aliases,
       university_id, code, code_folded, created_at, updated_at)
     select $1, given.name, given.folded, given.country_id, cities.id, given.source_key,
       string_to_array(given.aliases, '|'), given.university_id, given.code, given.code_folded, $2, $2
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::integer[], $10::text[],
       $11::text[])
       as given (name, folded, country_id, city, source_key, aliases, university_id, code, code_folded)
     left join cities on cities.country_id = given.country_id and cities.folded = given.city
     where not exists (
       select from list_entries known where known.type = $1 and known.source_key = given.source_key)
     on conflict (type, coalesce(country_id, ''), coalesce(university_id, 0), folded) do update
       set source_key = excluded.source_key, aliases = list_entries.aliases || excluded.aliases,
         code = coalesce(list_entries.code, excluded.code),
         code_folded = coalesce(list_entries.code_folded, excluded.code_folded)
       where list_entries.source_key is null
     returning xmax = 0 as is_new`,
    [
      type,
      now,
      entries.map(({ name }) => name),
      entries.map(({ folded }) => folded),
      entries.map(({ countryId }) => countryId),
      entries.map(({ city }) => city?.folded ?? null),
      entries.map(({ sourceKey }) => sourceKey),
      entries.map(({ aliases }) => aliases.join('|')),
      entries.map(({ universityId }) => universityId),
      entries.map(({ code }) => code),
      entries.map(({ code }) => foldCode(code)),
    ],
  );
  return rows.filter((row) => row.is_new).length;
}

export async function loadedDigests(client: ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from reference_files');
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

export async function keepDigest(client: ClientBase, file: { name: string; digest: string }, now: Date): Promise<void> {
  await client.query(
    `insert into reference_files (name, digest, loaded_at) values ($1, $2, $3)
     on conflict (name) do update set digest = excluded.digest, loaded_at = excluded.loaded_at`,
    [file.name, file.digest, now],
  );
}

/** All or nothing, on a session that has no pool around it. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The embedded database has nobody who would do this by itself; plans are bad guesses and indexes half used without. */
export async function tidy(client: ClientBase): Promise<void> {
  await client.query('vacuum (analyze) countries, cities, list_entries, university_starts');
}
