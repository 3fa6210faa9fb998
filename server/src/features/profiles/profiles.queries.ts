import { educationsByUser } from '#features/educations/index.ts';
import type { UserRow } from '#features/people/index.ts';
import { subjectsByUser } from '#features/subjects/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';

export interface PersonRow extends UserRow {
  country: string | null;
  city: string | null;
}

/** A person with all that a profile shows, as `viewerId` sees it. Deleted people are found too. */
export async function findPerson(db: Db | Tx, id: string, viewerId: string) {
  const person: PersonRow | undefined = await db
    .selectFrom('users')
    .leftJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('cities', 'cities.id', 'users.city_id')
    .selectAll('users')
    .select(['countries.name as country', 'cities.name as city'])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!person) return undefined;
  const educations = await educationsByUser(db, [id]);
  const subjects = await subjectsByUser(db, [id], viewerId);
  return { ...person, educations: educations.get(id) ?? [], subjects: subjects.get(id) ?? [] };
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
