import { sql } from 'kysely';

import type { Db } from '#platform/db/database.ts';

interface University {
  id: number;
  name: string;
  country_id: string;
  city_id: number;
}

/** The lists, by the names that the files in server/demo use. */
export interface Places {
  city(country: string, name: string): number;
  university(name: string): University;
  subject(name: string): number;
  /** The courses of a university; none where the lists know none. */
  courses(universityId: number): ReadonlyArray<{ id: number; name: string }>;
}

function by<T>(kind: string, rows: readonly T[], keyOf: (row: T) => string): (key: string) => T {
  const groups = Map.groupBy(rows, keyOf);
  return (key) => {
    const [row, ...others] = groups.get(key) ?? [];
    if (!row || others.length > 0)
      throw new Error(`server/demo names the ${kind} ${key}, which is not one of the lists`);
    return row;
  };
}

export async function readPlaces(db: Db): Promise<Places> {
  const cities = await db.selectFrom('cities').select(['id', 'country_id', 'name']).execute();
  const { rows: universities } = await sql<University>`
    select id, name, country_id, city_id from list_entries where type = 'universities' and city_id is not null`.execute(
    db,
  );
  const subjects = await db.selectFrom('list_entries').select(['id', 'name']).where('type', '=', 'subjects').execute();
  const courses = await db
    .selectFrom('list_entries')
    .select(['id', 'name', 'university_id'])
    .where('type', '=', 'courses')
    .orderBy('id')
    .execute();
  const coursesOf = Map.groupBy(courses, ({ university_id }) => university_id);
  const city = by('city', cities, ({ country_id, name }) => `${country_id}/${name}`);
  const subject = by('subject', subjects, ({ name }) => name);
  return {
    city: (country, name) => city(`${country}/${name}`).id,
    university: by('university', universities, ({ name }) => name),
    subject: (name) => subject(name).id,
    courses: (universityId) => coursesOf.get(universityId) ?? [],
  };
}
