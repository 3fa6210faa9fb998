import type { CourseRelation } from '@coursemate/contract/courses';

declare module '#platform/db/tables.ts' {
  interface Tables {
    user_courses: UserCoursesTable;
  }
}

/** A listed course, or one that its owner has asked for. */
interface UserCoursesTable {
  user_id: string;
  position: number;
  course_id: number | null;
  request_id: string | null;
  relation: CourseRelation;
  term: string | null;
  grade: string | null;
}
