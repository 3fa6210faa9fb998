import type { ShownCourse, UserCourse } from '@coursemate/contract/courses';

import { isHelpful } from './courses.policy.ts';
import type { CourseRow } from './courses.queries.ts';

export function presentCourse({ user_id: _owner, position: _position, ...course }: CourseRow): UserCourse {
  return course;
}

type CourseFacts = Pick<CourseRow, 'course_id' | 'name' | 'code' | 'university' | 'relation'>;

/** What others see of someone's courses: those that are listed and that they took or taught. */
export function presentShownCourses(courses: readonly CourseFacts[]): ShownCourse[] {
  return courses.filter(isHelpful).flatMap(({ course_id: id, name, code, university, relation }) => {
    return id === null ? [] : [{ id, name, code, university, relation }];
  });
}
