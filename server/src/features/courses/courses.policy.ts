import type { CourseRelation } from '@coursemate/contract/courses';

import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

/** One's own courses, and those of teachers who are listed; all others look as if they did not exist. */
export function maySeeCourses(viewer: Viewer, owner: { id: string; exists: boolean; listed: boolean }): Decision {
  if (viewer.id === owner.id) return allow;
  return owner.listed || (owner.exists && viewer.role === 'admin') ? allow : deny('not_found');
}

/** What a teacher can help with. */
export function isHelpful({ relation }: { relation: CourseRelation }): boolean {
  return relation !== 'taking';
}

/** The same of the row `course` of `user_courses` in a statement. */
export function isHelpfulSql(course: string): string {
  return `${course}.relation <> 'taking'`;
}

type Listed = { course_id: number | null; name: string; relation: CourseRelation };

/** The courses of a student that a teacher can help with, by name. A request shows them to the teacher who is asked. */
export function sharedCourses(student: readonly Listed[] = [], teacher: readonly Listed[] = []): string[] {
  const helpful = new Set(teacher.filter(isHelpful).map(({ course_id }) => course_id));
  return student.flatMap(({ course_id, name }) => (course_id !== null && helpful.has(course_id) ? [name] : []));
}

/** Others see neither what someone takes now nor what waits for approval; administrators see what someone takes. */
export function seesCourse(
  viewer: Viewer,
  course: { user_id: string; relation: CourseRelation; pending: boolean },
): boolean {
  if (viewer.id === course.user_id) return true;
  return !course.pending && (isHelpful(course) || viewer.role === 'admin');
}
