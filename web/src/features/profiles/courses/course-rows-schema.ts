import {
  COURSE_TWICE_MESSAGE,
  type CourseRelation,
  courseRelations,
  type UserCourse,
  userCourseInput,
} from '@coursemate/contract/courses';
import * as z from 'zod/mini';

import type { ChosenCourse } from '#features/lists/course-picker.tsx';

import type { NewCourse } from '../api/user-courses.ts';
import { filledRows, fromText } from '../rows/filled-rows.ts';

const { term, grade } = userCourseInput.shape;

const courseRow = z.object({
  course: z.pipe(
    z.custom<ChosenCourse | null>((course) => course !== null, 'Please select a course'),
    z.custom<ChosenCourse>(),
  ),
  relation: z.pipe(z.string(), z.enum(courseRelations)),
  term: fromText((text) => text, term),
  grade: fromText((text) => text, grade),
  /** A saved row keeps its course; a new one has a picker. */
  saved: z.boolean(),
});

type CourseRow = z.input<typeof courseRow>;

/** What a person of this role may say of a course, the usual first. */
export const relationsOf = {
  student: ['taking', 'took'],
  teacher: ['took', 'taught'],
} as const satisfies Record<'student' | 'teacher', readonly CourseRelation[]>;

export function blankCourse(relation: CourseRelation): CourseRow {
  return { course: null, relation, term: '', grade: '', saved: false };
}

function isBlank({ course, term: when, grade: result }: CourseRow): boolean {
  return course === null && when === '' && result === '';
}

function keyOf({ course_id, request_id }: ChosenCourse): string {
  return `${course_id} ${request_id}`;
}

const rows = z.object({ courses: filledRows(courseRow, { isBlank }) });

export const courseRowsSchema = rows.check(({ value, issues }) => {
  const seen = new Set<string>();
  for (const { at, row } of value.courses) {
    const key = keyOf(row.course);
    if (seen.has(key)) {
      issues.push({ code: 'custom', input: value, path: ['courses', at, 'course'], message: COURSE_TWICE_MESSAGE });
    }
    seen.add(key);
  }
});

export type CourseRows = z.input<typeof courseRowsSchema>;
export type CompleteCourses = z.output<typeof courseRowsSchema>;

/** The saved courses as rows of the form; one blank row when there are none. */
export function rowsOfCourses(courses: readonly UserCourse[], usual: CourseRelation): CourseRow[] {
  if (courses.length === 0) return [blankCourse(usual)];
  return courses.map(({ relation, term: when, grade: result, pending: _pending, ...course }) => ({
    course,
    relation,
    term: when ?? '',
    grade: result ?? '',
    saved: true,
  }));
}

export function courseToSend({ row }: CompleteCourses['courses'][number]): NewCourse {
  const { course_id, request_id } = row.course;
  const { relation, term: when, grade: result } = row;
  return { ...(course_id === null ? { request_id } : { course_id }), relation, term: when, grade: result };
}
