import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { isHelpfulSql } from '#features/courses/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Viewer } from '#platform/viewer.ts';

import { facet } from './document.ts';
import { NO_STUDIES, placesOf } from './shared-studies.ts';
import type { Studies } from './shared-studies.ts';
import { lexeme } from './text-conditions.ts';

interface StudiesRow {
  courses: Studies['courses'];
  educations: Array<{ university: string; faculty: string | null; city_id: number; city: string | null }>;
  city_id: number | null;
  city: string | null;
}

const readStudies = prepared<StudiesRow>(
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
  const [row] = await readStudies(db, [viewer.id]);
  return row ? { courses: row.courses, places: placesOf(row) } : NO_STUDIES;
}

type Sql = RawBuilder<unknown>;

/** How near a place is. */
const NEARNESS = { faculty: 3, university: 2, city: 1 } as const;

/** The listings of a student's courses and places, and how near each place is; a course is no place. */
export function listingsOfStudies({ courses, places }: Studies): [names: string[], nearness: number[]] {
  return [
    [...courses.map(({ id }) => facet.took(id)), ...places.map(({ key }) => key)],
    [...courses.map(() => 0), ...places.map(({ kind }) => NEARNESS[kind])],
  ];
}

/** How many courses the teacher `t` shares with a student. */
export function sharedCourses({ courses }: Studies): Sql {
  if (courses.length === 0) return sql`0::int`;
  return sql`(select count(*) from user_courses own where own.user_id = t.user_id
    and own.course_id = any(${courses.map(({ id }) => id)}::int[]) and ${sql.raw(isHelpfulSql('own'))})`;
}

/** Whether the document of the teacher `t` has one of these words. */
function hasOneOf(words: readonly string[]): Sql {
  return sql`t.doc @@ ${words.map(lexeme).join(' | ')}::tsquery`;
}

/** The conditions on the teacher `t` of each kind of place that a student has, the nearest first. */
function nearFits({ places }: Studies): Array<{ nearness: number; fits: Sql }> {
  return (['faculty', 'university', 'city'] as const).flatMap((kind) => {
    const keys = places.filter((place) => place.kind === kind).map(({ key }) => key);
    return keys.length === 0 ? [] : [{ nearness: NEARNESS[kind], fits: hasOneOf(keys) }];
  });
}

/** How near the nearest place is that the teacher `t` shares with a student. */
export function nearnessColumn(studies: Studies): Sql {
  const near = nearFits(studies);
  if (near.length === 0) return sql`0::int`;
  const cases = near.map(({ nearness, fits }) => sql`when ${fits} then ${sql.lit(nearness)}`);
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

/** A part of what is found, with an order of its own. */
export interface Fit {
  fits: Sql;
  order: Sql;
}

/** The best matches first: who shares a course, then who shares each kind of place. */
export function matchFits(studies: Studies, rated: Sql): Fit[] {
  const near = nearFits(studies).map(({ fits }) => ({ fits, order: rated }));
  if (studies.courses.length === 0) return near;
  const sharing = hasOneOf(studies.courses.map(({ id }) => facet.took(id)));
  // They are few, so they can be counted and sorted.
  const order = sql`${sharedCourses(studies)} desc, ${nearnessColumn(studies)} desc, ${rated}`;
  return [{ fits: sharing, order }, ...near];
}

/** The best rated of each subject who are looked at: more would hardly be nearer. */
const OF_EACH_SUBJECT = 50;

/** Like teachers: courses count twice as much as subjects, then the price, then the rating. */
const similar = prepared<{ user_id: string }>(
  'similar_teachers',
  `with given as materialized (
     select t.user_id, t.lesson_cost, t.lesson_currency,
       array(select s.subject_id from teacher_subjects s where s.user_id = t.user_id and s.subject_id is not null) as subjects,
       array(select c.course_id from user_courses c
         where c.user_id = t.user_id and c.course_id is not null and ${isHelpfulSql('c')}) as courses
     from teachers t where t.user_id = $1
   ),
   candidates as (
     select c.user_id from given join user_courses c on c.course_id = any(given.courses) and ${isHelpfulSql('c')}
     union
     select first.user_id from given cross join unnest(given.subjects) as subject (id) cross join lateral (
       select shelves.user_id from shelves where shelf = hashtextextended('subject:' || subject.id, 0)
       order by rating_rank desc, rating_count desc, joined_at desc, user_id desc limit ${OF_EACH_SUBJECT}
     ) as first
   )
   select t.user_id from given cross join candidates
   join teachers t on t.user_id = candidates.user_id and t.listed and t.user_id <> given.user_id and t.user_id <> $2
   order by
     2 * (select count(*) from user_courses c
       where c.user_id = t.user_id and c.course_id = any(given.courses) and ${isHelpfulSql('c')})
     + (select count(*) from teacher_subjects s where s.user_id = t.user_id and s.subject_id = any(given.subjects)) desc,
     abs((select min(s.price) from teacher_subjects s where s.user_id = t.user_id and s.subject_id is not null
       and s.currency = given.lesson_currency) - given.lesson_cost) asc nulls last,
     t.rating_rank desc, t.rating_count desc, t.joined_at desc, t.user_id desc
   limit (select $3::int)`,
);

/** The ids of teachers who are most like one, without the viewer. */
export async function findSimilarIds(
  db: Db,
  { teacherId, viewerId, limit }: { teacherId: string; viewerId: string; limit: number },
): Promise<string[]> {
  const rows = await similar(db, [teacherId, viewerId, limit]);
  return rows.map((row) => row.user_id);
}
