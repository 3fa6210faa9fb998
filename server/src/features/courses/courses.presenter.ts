import type { UserCourse } from '@coursemate/contract/courses';

import type { CourseRow } from './courses.queries.ts';

export function presentCourse({ user_id: _owner, position: _position, ...course }: CourseRow): UserCourse {
  return course;
}
