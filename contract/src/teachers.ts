import * as z from 'zod/mini';

import { endpoint } from './base/endpoint.ts';
import { countryId, filter, flagText, obstacle, integerIdText, numberText, uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { currencies, HIGHEST_FACTOR } from './base/money.ts';
import { pageQuery, pagination } from './base/pagination.ts';
import { line, searchText } from './base/text.ts';
import { chatStatus } from './chats/chats.ts';
import { shownCourse } from './courses.ts';
import { education, educationLevels, lastGraduationYear } from './educations.ts';
import { teacherSubject } from './subjects.ts';

export const teacherSorts = ['rating', 'price_asc', 'price_desc', 'newest', 'relevance', 'match'] as const;

export type TeacherSort = (typeof teacherSorts)[number];

export const teacherActions = ['request_chat', 'open_chat'] as const;

/** What a student and a teacher have in common, the strongest first; of the places only the nearest. */
export const matchKinds = ['course', 'faculty', 'university', 'city'] as const;

export type MatchKind = (typeof matchKinds)[number];

const match = z.object({ kind: z.enum(matchKinds), name: z.string() });

export type Match = z.output<typeof match>;

/** How a teacher answered the requests that ended in the last 180 days. */
const response = z.object({ answered_percent: z.number(), median_minutes: z.number() });

export type Response = z.output<typeof response>;

export const teacherCard = z.object({
  id: z.string(),
  name: z.string(),
  last_name: z.string(),
  avatar_url: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  country_id: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city_id: z.nullable(z.number()),
  city: z.nullable(z.string()),
  user_educations: z.array(education),
  teacher_subjects: z.array(teacherSubject),
  /** At most five, shared ones first. */
  courses: z.array(shownCourse),
  course_count: z.number(),
  /** Empty for whoever is not a student. */
  match: z.array(match),
  /** The price of the subject that is filtered by, else the lowest; in its own currency. */
  lesson_cost: z.nullable(z.number()),
  currency: z.nullable(z.enum(currencies)),
  /** For how long that is. */
  lesson_minutes: z.nullable(z.number()),
  average_rating: z.number(),
  total_feedbacks: z.number(),
  can_receive_messages: z.boolean(),
  accepts_requests: z.boolean(),
  /** The day on which a pause ends. */
  paused_until: z.nullable(z.string()),
  /** Null below five requests. */
  response: z.nullable(response),
  is_favourite: z.boolean(),
  chat_status: chatStatus,
  /** What the viewer may do now: ask for a chat, or open the one they have. */
  can: z.array(z.enum(teacherActions)),
  /** What a request for a chat would be refused with; null when it would not. */
  obstacle,
});

export type TeacherCard = z.output<typeof teacherCard>;

const name = line(limits.listNameMax, 'Invalid input');
const cost = numberText({ min: 0, max: limits.priceMax * HIGHEST_FACTOR });

/**
 * What people can be filtered by, students and administrators alike. Filters combine with AND; one that says nothing (an
 * empty text) counts as not given.
 */
export const personFilters = {
  search: filter(searchText()),
  country_id: filter(countryId('Invalid input')),
  city_id: filter(integerIdText),
  location_country_id: filter(countryId('Invalid input')),
  location_city_id: filter(integerIdText),
  university: filter(name),
  faculty: filter(name),
  subject: filter(name),
  education_level: filter(z.enum(educationLevels, 'Invalid input')),
  year: filter(numberText({ min: limits.graduationYearMin, max: lastGraduationYear() + 1, whole: true })),
  course: filter(numberText({ min: 1, max: limits.courseMax, whole: true })),
  min_cost: filter(cost),
  max_cost: filter(cost),
  /** Only prices in this currency count for the range and the order by price. */
  currency: filter(z.enum(currencies, 'Invalid input')),
};

export const teacherQuery = z.safeExtend(pageQuery(limits.teacherPageSize), {
  ...personFilters,
  sort: filter(z.enum(teacherSorts, 'Invalid input')),
  exclude_user_id: filter(uuid),
  course_id: filter(integerIdText),
  /** `true`: only teachers whom the viewer has saved. */
  favourites: filter(flagText),
  /** `true`: only teachers who take requests now. */
  available: filter(flagText),
});

export type TeacherQuery = z.output<typeof teacherQuery>;

export const listTeachers = endpoint({
  method: 'GET',
  path: '/api/teachers',
  access: 'onboarded',
  summary: 'Teachers whom a student can ask for a chat, best first',
  query: teacherQuery,
  answers: { 200: z.object({ teachers: z.array(teacherCard), pagination }) },
  errors: ['forbidden'],
});

/** Contact details are there only after an exchange; before it the fields are absent. */
export const teacherDetail = z.extend(teacherCard, {
  video_url: z.nullable(z.string()),
  email: z.optional(z.string()),
  phone_number: z.optional(z.nullable(z.string())),
});

export type TeacherDetail = z.output<typeof teacherDetail>;

const one = z.object({ id: uuid });

export const getTeacher = endpoint({
  method: 'GET',
  path: '/api/teachers/:id',
  access: 'onboarded',
  summary: 'One teacher',
  params: one,
  answers: { 200: z.object({ teacher: teacherDetail }) },
  errors: ['teacher_not_found'],
});

export const getChatStatus = endpoint({
  method: 'GET',
  path: '/api/teachers/:id/chat-status',
  access: 'onboarded',
  summary: 'What stands between the caller and a teacher',
  params: one,
  answers: { 200: chatStatus },
  errors: ['teacher_not_found'],
});

export const listSimilar = endpoint({
  method: 'GET',
  path: '/api/teachers/:id/similar',
  access: 'onboarded',
  summary: 'Up to three others who could take a request now: like subjects and courses, near in price',
  params: one,
  answers: { 200: z.object({ teachers: z.array(teacherCard) }) },
  errors: ['teacher_not_found', 'forbidden'],
});

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/teachers/:id/favourite',
  access: 'onboarded',
  summary: 'Save a teacher',
  params: one,
  answers: { 204: null },
  errors: ['teacher_not_found', 'forbidden', 'account_restricted', 'too_many_favourites'],
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/teachers/:id/favourite',
  access: 'onboarded',
  summary: 'Forget a saved teacher',
  params: one,
  answers: { 204: null },
  errors: ['forbidden', 'account_restricted'],
});
