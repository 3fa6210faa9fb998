import * as z from 'zod/mini';

import { endpoint } from './base/endpoint.ts';
import { integerId, noneUnless, uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { line, searchText } from './base/text.ts';

/** What a person has to do with a course. */
export const courseRelations = ['taking', 'took', 'taught'] as const;

export type CourseRelation = (typeof courseRelations)[number];

const relation = z.enum(courseRelations, 'Invalid input');
const note = noneUnless(line(limits.courseNoteMax, 'Invalid input'));

/** A course of the list, or one that waits for approval. */
export const userCourse = z.object({
  course_id: z.nullable(z.number()),
  request_id: z.nullable(z.string()),
  name: z.string(),
  code: z.nullable(z.string()),
  university_id: z.number(),
  university: z.string(),
  relation: z.enum(courseRelations),
  term: z.nullable(z.string()),
  grade: z.nullable(z.string()),
  pending: z.boolean(),
});

export type UserCourse = z.output<typeof userCourse>;

/** A course as others see it of who took or taught it. */
export const shownCourse = z.object({
  id: z.number(),
  name: z.string(),
  code: z.nullable(z.string()),
  university: z.string(),
  relation: z.enum(courseRelations),
});

export type ShownCourse = z.output<typeof shownCourse>;

/** Exactly one of the two ids is given. */
export const userCourseInput = z
  .object({
    course_id: z.optional(z.nullable(integerId('Invalid input'))),
    request_id: z.optional(z.nullable(uuid)),
    relation,
    term: note,
    grade: note,
  })
  .check(
    z.refine(({ course_id, request_id }) => ((course_id ?? null) === null) !== ((request_id ?? null) === null), {
      error: 'Please select a course',
      path: ['course_id'],
    }),
  );

export type UserCourseInput = z.output<typeof userCourseInput>;

export const COURSE_TWICE_MESSAGE = 'This course is in the list already';

/** What a course is known by, before it is looked up. */
function keyOf({ course_id, request_id }: UserCourseInput): string {
  return `${course_id ?? ''} ${request_id ?? ''}`;
}

const owner = z.object({ id: uuid });
const many = z.object({ courses: z.array(userCourse) });

export const listUserCourses = endpoint({
  method: 'GET',
  path: '/api/users/:id/courses',
  access: 'signed_in',
  summary: "One's own courses, or those that a listed teacher took or taught",
  params: owner,
  answers: { 200: many },
  errors: ['not_found'],
});

export const replaceUserCourses = endpoint({
  method: 'PUT',
  path: '/api/users/:id/courses',
  access: 'signed_in',
  summary: "Replace all of one's own courses",
  params: owner,
  body: z.object({
    courses: z.array(userCourseInput, 'Invalid input').check(
      z.maxLength(limits.userCoursesMax, `Please keep at most ${limits.userCoursesMax} courses`),
      z.refine((courses) => new Set(courses.map(keyOf)).size === courses.length, { error: COURSE_TWICE_MESSAGE }),
    ),
  }),
  answers: { 200: many },
  errors: ['forbidden', 'account_restricted'],
});

/** A course of any university, where that is, and how many teachers who can be found took or taught it. */
export const foundCourse = z.object({
  id: z.number(),
  name: z.string(),
  code: z.nullable(z.string()),
  university_id: z.number(),
  university: z.string(),
  country_id: z.string(),
  city_id: z.nullable(z.number()),
  people: z.number(),
});

export type FoundCourse = z.output<typeof foundCourse>;

export const findCourses = endpoint({
  method: 'GET',
  path: '/api/courses',
  access: 'signed_in',
  summary: 'Courses of any university by name, code and university; those that most teachers took come first',
  query: z.object({ search: searchText() }),
  answers: { 200: z.object({ courses: z.array(foundCourse) }) },
  errors: [],
});
