import { COURSE_TWICE_MESSAGE } from '@coursemate/contract/courses';
import type { UserCourseInput } from '@coursemate/contract/courses';

import { findOfferedCourses, findRequestedCourses } from '#features/lists/index.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { refuseField } from '#platform/errors.ts';

import { findCourses, holdCoursesOf, replaceCourses } from './courses.queries.ts';
import type { CourseRow } from './courses.queries.ts';

/**
 * Each course as it is kept: a merged one as the one that stays, a request that was approved meanwhile as its course. One that
 * is not offered any more stays with those who have it.
 */
async function columnsOf(tx: Tx, userId: string, inputs: readonly UserCourseInput[]) {
  const own = new Set((await findCourses(tx, [userId])).map(({ course_id }) => course_id));
  const courseIds = inputs.flatMap(({ course_id }) => course_id ?? []);
  const requestIds = inputs.flatMap(({ request_id }) => request_id ?? []);
  const offered = await findOfferedCourses(tx, courseIds);
  const requested = await findRequestedCourses(tx, userId, requestIds);
  return inputs.map(({ course_id, request_id, relation, term, grade }, index) => {
    const kept = { relation, term, grade };
    if (request_id && requested.has(request_id)) {
      const course = requested.get(request_id) ?? null;
      return { course_id: course, request_id: course === null ? request_id : null, ...kept };
    }
    const course = course_id && (offered.get(course_id) ?? (own.has(course_id) ? course_id : undefined));
    if (!course) {
      return refuseField(`courses.${index}.${request_id ? 'request_id' : 'course_id'}`, 'Please select a course');
    }
    return { course_id: course, request_id: null, ...kept };
  });
}

/** Replaces all courses of a person. */
export async function saveCourses(tx: Tx, userId: string, inputs: readonly UserCourseInput[]): Promise<CourseRow[]> {
  await holdCoursesOf(tx, userId);
  const columns = await columnsOf(tx, userId, inputs);
  // Two that were different when they were chosen may have been merged since.
  const ids = columns.flatMap(({ course_id }) => course_id ?? []);
  if (new Set(ids).size < ids.length) refuseField('courses', COURSE_TWICE_MESSAGE);
  await replaceCourses(tx, userId, columns);
  return findCourses(tx, [userId]);
}

/** The courses of several people, by person, in one query. */
export async function coursesByUser(db: Db | Tx, userIds: readonly string[]): Promise<Map<string, CourseRow[]>> {
  return Map.groupBy(await findCourses(db, userIds), (row) => row.user_id);
}
