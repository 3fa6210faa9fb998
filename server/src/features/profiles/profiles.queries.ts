import { coursesByUser } from '#features/courses/index.ts';
import { educationsByUser } from '#features/educations/index.ts';
import type { UserRow } from '#features/people/index.ts';
import { subjectsByUser } from '#features/subjects/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

export interface PersonRow extends Omit<UserRow, 'password_hash'> {
  country: string | null;
  city: string | null;
}

const peopleOf = prepared<PersonRow>(
  'people_of',
  `select users.id, users.email, users.email_verified_at, users.name, users.last_name, users.role, users.blocked,
     users.onboarded, users.pending_email, users.phone_number, users.country_id, users.city_id, users.date_of_birth,
     users.gender, users.summary, users.video_url, users.accepts_requests, users.paused_until, users.avatar,
     users.deleted_at, users.created_at, users.updated_at, countries.name as country, cities.name as city
   from users left join countries on countries.id = users.country_id left join cities on cities.id = users.city_id
   where users.id = any($1)`,
);

/** People with all that profiles show, as `viewerId` sees it, in the order of the ids. Deleted people are found too. */
export async function findPeople(db: Db | Tx, ids: readonly string[], viewerId: string) {
  const people = await peopleOf(db, [ids]);
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
