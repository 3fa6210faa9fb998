import { limits } from '@coursemate/contract/base/limits';
import type { CourseRelation, FoundCourse } from '@coursemate/contract/courses';
import { sql } from 'kysely';

import type { Merge } from '#features/lists/index.ts';
import { listedSql, lockUser, lockUsers, markPersonChanged } from '#features/people/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { matches, searchWords } from '#platform/db/folded-search.ts';
import { prepared } from '#platform/db/prepared.ts';

import { isHelpfulSql } from './courses.policy.ts';
import './courses.tables.ts';

export interface CourseRow {
  user_id: string;
  position: number;
  course_id: number | null;
  request_id: string | null;
  name: string;
  code: string | null;
  university_id: number;
  university: string;
  relation: CourseRelation;
  term: string | null;
  grade: string | null;
  /** Waits for approval: for its owner's eyes only. */
  pending: boolean;
}

/** Entry or request: one of the two is always there, and each course has a university. Constraints say so. */
const coursesOf = prepared<CourseRow>(
  'courses_of',
  `select own.user_id, own.position, own.course_id, own.request_id, own.relation, own.term, own.grade,
     university.id as university_id, university.name as university,
     coalesce(entry.name, request.name) as name, coalesce(entry.code, request.code) as code,
     own.request_id is not null as pending
   from user_courses own
   left join list_entries entry on entry.id = own.course_id
   left join list_requests request on request.id = own.request_id
   join list_entries university on university.id = coalesce(entry.university_id, request.university_id)
   where own.user_id = any($1)
   order by own.position`,
);

/** The courses of several people, each in their own order. */
export function findCourses(db: Db | Tx, userIds: readonly string[]): Promise<CourseRow[]> {
  return coursesOf(db, [userIds]);
}

/** Each word stands in the course or in its university, and one of them in the course: 'discrete tum'. */
export async function findCoursesAnywhere(db: Db, search: string): Promise<FoundCourse[]> {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const { rows } = await sql<FoundCourse>`
    select course.id, course.name, course.code, course.university_id, university.name as university,
      university.country_id, university.city_id,
      (select count(*)::int from (
         select from user_courses own join users person on person.id = own.user_id
         where own.course_id = course.id and ${sql.raw(isHelpfulSql('own'))} and ${sql.raw(listedSql('person'))}
         limit ${limits.foundPeopleMax}
       ) helpful) as people
    from list_entries course join list_entries university on university.id = course.university_id
    where course.type = 'courses' and course.is_active and university.is_active
      and ${sql.join(
        words.map((word) => sql`(${matches('course.searched', word)} or ${matches('university.searched', word)})`),
        sql` and `,
      )}
      and (${sql.join(
        words.map((word) => matches('course.searched', word)),
        sql` or `,
      )})
    order by people desc, course.folded, course.id
    limit ${limits.foundCoursesMax}`.execute(db);
  return rows;
}

/** Courses of one person change one at a time, and none of their requests is decided meanwhile. */
export async function holdCoursesOf(tx: Tx, userId: string): Promise<void> {
  await lockUser(tx, userId);
  await tx
    .selectFrom('list_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'courses')
    .where('status', '=', 'pending')
    .forShare()
    .execute();
}

type NewCourse = Pick<CourseRow, 'course_id' | 'request_id' | 'relation' | 'term' | 'grade'>;

export async function replaceCourses(tx: Tx, userId: string, courses: readonly NewCourse[]): Promise<void> {
  await tx.deleteFrom('user_courses').where('user_id', '=', userId).execute();
  const rows = courses.map((course, position) => ({ ...course, user_id: userId, position }));
  if (rows.length > 0) await tx.insertInto('user_courses').values(rows).execute();
  markPersonChanged(tx, userId);
}

/** Whoever has what stands in a column has a listed course instead. Who has that already keeps it once. */
async function haveInstead(
  tx: Tx,
  [column, value]: ['request_id', string] | ['course_id', number],
  entryId: number,
): Promise<void> {
  await tx
    .deleteFrom('user_courses as own')
    .where(`own.${column}`, '=', value)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_courses as same')
          .select('same.position')
          .whereRef('same.user_id', '=', 'own.user_id')
          .where('same.course_id', '=', entryId),
      ),
    )
    .execute();
  await tx
    .updateTable('user_courses')
    .set({ course_id: entryId, request_id: null })
    .where(column, '=', value)
    .execute();
}

/** A requested course is listed now: who has it has the listed one. */
export async function linkRequestedCourse(tx: Tx, request: { id: string; entryId: number }): Promise<void> {
  const rows = await tx.selectFrom('user_courses').select('user_id').where('request_id', '=', request.id).execute();
  const owners = rows.map((row) => row.user_id);
  await lockUsers(tx, owners);
  await haveInstead(tx, ['request_id', request.id], request.entryId);
  for (const id of owners) markPersonChanged(tx, id);
}

/** A request was rejected: its course leaves the profile. */
export async function dropRequestedCourse(tx: Tx, requestId: string): Promise<void> {
  const dropped = await tx
    .deleteFrom('user_courses')
    .where('request_id', '=', requestId)
    .returning('user_id')
    .execute();
  for (const { user_id } of dropped) markPersonChanged(tx, user_id);
}

/**
 * A course is merged into another: who has it has that one. They may be many: the caller sees to it that what is known of
 * them elsewhere follows.
 */
export async function mergeCourses(tx: Tx, { from, into }: Merge): Promise<void> {
  await haveInstead(tx, ['course_id', from.id], into.id);
}
