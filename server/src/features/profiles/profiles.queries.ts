import { sql } from 'kysely';

import { coursesByUser } from '#features/courses/index.ts';
import { educationsByUser } from '#features/educations/index.ts';
import type { UserRow } from '#features/people/index.ts';
import { subjectsByUser } from '#features/subjects/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';

export interface PersonRow extends UserRow {
  country: string | null;
  city: string | null;
}

/** People with all that profiles show, as `viewerId` sees it, in the order of the ids. Deleted people are found too. */
export async function findPeople(db: Db | Tx, ids: readonly string[], viewerId: string) {
  const people: PersonRow[] = await db
    .selectFrom('users')
    .leftJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('cities', 'cities.id', 'users.city_id')
    .selectAll('users')
    .select(['countries.name as country', 'cities.name as city'])
    .where('users.id', '=', sql<string>`any(${ids})`)
    .execute();
  if (people.length === 0) return [];
  const educations = await educationsByUser(db, ids);
  const subjects = await subjectsByUser(db, ids, viewerId);
  const courses = await coursesByUser(db, ids);
  const byId = new Map(people.map((person) => [person.id, person]));
  return ids.flatMap((id) => {
    const person = byId.get(id);
    if (!person) return [];
    const of = <T>(parts: Map<string, T[]>): T[] => parts.get(id) ?? [];
    return [{ ...person, educations: of(educations), subjects: of(subjects), courses: of(courses) }];
  });
}

export async function findPerson(db: Db | Tx, id: string, viewerId: string): Promise<Person | undefined> {
  return (await findPeople(db, [id], viewerId))[0];
}

export type Person = Awaited<ReturnType<typeof findPeople>>[number];
