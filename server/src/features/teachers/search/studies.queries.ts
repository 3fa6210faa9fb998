import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Viewer } from '#platform/viewer.ts';

import { NO_STUDIES, placesOf } from './match.ts';
import type { Studies } from './match.ts';

interface StudiesRow {
  courses: Studies['courses'];
  educations: Array<{ university: string; faculty: string | null; city_id: number; city: string | null }>;
  city_id: number | null;
  city: string | null;
}

const studies = prepared<StudiesRow>(
  'studies_of_student',
  `select users.city_id, cities.name as city,
     (select coalesce(json_agg(json_build_object('id', entry.id, 'name', entry.name) order by own.position), '[]')
      from user_courses own join list_entries entry on entry.id = own.course_id
      where own.user_id = users.id and own.relation in ('taking', 'took')) as courses,
     (select coalesce(json_agg(json_build_object('university', studied.university, 'faculty', studied.faculty,
        'city_id', studied.city_id, 'city', there.name) order by studied.position, studied.id), '[]')
      from educations studied left join cities there on there.id = studied.city_id
      where studied.user_id = users.id) as educations
   from users left join cities on cities.id = users.city_id where users.id = $1`,
);

/** What a viewer may share with teachers; nothing unless they are a student. */
export async function findStudies(db: Db, viewer: Pick<Viewer, 'id' | 'role'>): Promise<Studies> {
  if (viewer.role !== 'student') return NO_STUDIES;
  const [row] = await studies(db, [viewer.id]);
  return row ? { courses: row.courses, places: placesOf(row) } : NO_STUDIES;
}
