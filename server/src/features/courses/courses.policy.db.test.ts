import { courseRelations } from '@coursemate/contract/courses';
import type { CourseRelation } from '@coursemate/contract/courses';
import { expect, test } from 'vitest';

import { viewerLike } from '../../testing/people.ts';
import { answerOfSql } from '../../testing/sql-form.ts';
import { useApp } from '../../testing/test-app.ts';
import { isHelpful, isHelpfulSql, maySeeCourses, seesCourse, sharedCourses } from './courses.policy.ts';

const appOfFile = useApp();

test.each([
  [{ role: 'student' }, { id: 'me', exists: true, listed: false }, true],
  [{ role: 'student' }, { id: 'other', exists: true, listed: true }, true],
  [{ role: 'student' }, { id: 'other', exists: true, listed: false }, false],
  [{ role: 'teacher' }, { id: 'other', exists: true, listed: true }, true],
  [{ role: 'teacher' }, { id: 'other', exists: true, listed: false }, false],
  [{ role: 'admin' }, { id: 'other', exists: true, listed: false }, true],
  [{ role: 'admin' }, { id: 'other', exists: false, listed: false }, false],
] as const)('%j may see the courses of %j: %s', (facts, owner, allowed) => {
  const expected = allowed ? { allowed: true } : { allowed: false, code: 'not_found' };
  expect(maySeeCourses(viewerLike(facts), owner)).toEqual(expected);
});

test.each([
  [{ role: 'student' }, 'me', 'taking', true, true],
  [{ role: 'student' }, 'other', 'took', false, true],
  [{ role: 'student' }, 'other', 'taught', false, true],
  [{ role: 'student' }, 'other', 'taking', false, false],
  [{ role: 'student' }, 'other', 'took', true, false],
  [{ role: 'admin' }, 'other', 'taking', false, true],
  [{ role: 'admin' }, 'other', 'took', true, false],
] as const)('%j sees of %s a course with %s, pending %s: %s', (facts, user_id, relation, pending, seen) => {
  expect(seesCourse(viewerLike(facts), { user_id, relation, pending })).toBe(seen);
});

test.each(courseRelations)('a course with %s helps others unless it is being taken', async (relation) => {
  expect(isHelpful({ relation })).toBe(relation !== 'taking');
  const aliases = { course: { table: 'user_courses' as const, row: { relation } } };
  expect(await answerOfSql(appOfFile().platform.db, isHelpfulSql('course'), { aliases })).toBe(relation !== 'taking');
});

test.each([
  ['a course that both have', [[1, 'taking']], [[1, 'took']], ['Course 1']],
  ['one that the teacher takes now', [[1, 'took']], [[1, 'taking']], []],
  ['one that only one of them has', [[1, 'took']], [[2, 'taught']], []],
  [
    'several, in the order of the student',
    [
      [3, 'took'],
      [1, 'taking'],
    ],
    [
      [1, 'took'],
      [3, 'taught'],
    ],
    ['Course 3', 'Course 1'],
  ],
  ['what waits for approval', [[null, 'took']], [[null, 'took']], []],
] as const)('a request shows %s', (_, student, teacher, names) => {
  const rows = (courses: ReadonlyArray<readonly [number | null, CourseRelation]>) =>
    courses.map(([course_id, relation]) => ({ course_id, relation, name: `Course ${course_id}` }));
  expect(sharedCourses(rows(student), rows(teacher))).toEqual(names);
});
