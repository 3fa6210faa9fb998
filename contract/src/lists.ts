import * as z from 'zod/mini';

import { endpoint } from './base/endpoint.ts';
import { serverEvent } from './base/event.ts';
import { countryId, integerId, integerIdText, orNone } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { pageQuery, pagination } from './base/pagination.ts';
import { line, searchText } from './base/text.ts';

/** Lists that people may ask to extend and administrators keep. */
export const listTypes = ['universities', 'faculties', 'subjects', 'courses'] as const;

export type ListType = (typeof listTypes)[number];

/** What people may ask for: those lists, and places, of which administrators keep no list. */
export const requestableTypes = [...listTypes, 'cities', 'countries'] as const;

export type RequestableType = (typeof requestableTypes)[number];

/** What one entry of a list is called; requests carry this word. */
export const singularOf = {
  universities: 'university',
  faculties: 'faculty',
  subjects: 'subject',
  courses: 'course',
  cities: 'city',
  countries: 'country',
} as const satisfies Record<RequestableType, string>;

export type RequestType = (typeof singularOf)[RequestableType];

export const requestTypes = [
  'university',
  'faculty',
  'subject',
  'course',
  'city',
  'country',
] as const satisfies readonly RequestType[];
export const requestStatuses = ['pending', 'approved', 'rejected'] as const;

const requestableType = z.enum(requestableTypes);
const named = z.object({ id: z.number(), name: z.string() });
const country = z.object({
  id: z.string(),
  name: z.string(),
  /** Other names of it, folded: ' uk'. */
  aliases: z.array(z.string()),
});
const city = z.extend(named, { country_id: z.string() });
const university = z.extend(named, { country_code: z.string(), city_id: z.nullable(z.number()) });

const course = z.extend(named, { code: z.nullable(z.string()), university_id: z.number(), university: z.string() });

export type Country = z.output<typeof country>;
export type City = z.output<typeof city>;
export type University = z.output<typeof university>;
export type Course = z.output<typeof course>;
export type NamedEntry = z.output<typeof named>;

const searched = z.object({ search: z.optional(searchText()) });
const searchedPage = z.safeExtend(pageQuery(limits.listPageSize), {
  country_id: z.optional(countryId('Invalid input')),
  /** Both words mean the same. */
  q: z.optional(searchText()),
  search: z.optional(searchText()),
});

export const countries = endpoint({
  method: 'GET',
  path: '/api/lists/countries',
  access: 'public',
  summary: 'The countries',
  revalidated: true,
  answers: { 200: z.object({ countries: z.array(country) }) },
  errors: [],
});

export const cities = endpoint({
  method: 'GET',
  path: '/api/lists/cities',
  access: 'public',
  summary: 'Cities, of a country if one is named; with an id that one city',
  revalidated: true,
  query: z.safeExtend(searchedPage, { id: z.optional(integerIdText) }),
  answers: { 200: z.object({ cities: z.array(city), pagination }) },
  errors: [],
});

export const universities = endpoint({
  method: 'GET',
  path: '/api/lists/universities',
  access: 'public',
  summary: 'Universities of a country or of a city; those without a city count for every city of their country',
  revalidated: true,
  query: z.safeExtend(searchedPage, { city_id: z.optional(integerIdText) }),
  answers: {
    200: z.object({
      universities: z.array(university),
      pagination,
      fallback: z.boolean(),
      simplified: z.boolean(),
    }),
  },
  errors: [],
});

export const faculties = endpoint({
  method: 'GET',
  path: '/api/lists/faculties',
  access: 'public',
  summary: 'Faculties',
  revalidated: true,
  query: searched,
  answers: { 200: z.object({ faculties: z.array(named) }) },
  errors: [],
});

export const subjects = endpoint({
  method: 'GET',
  path: '/api/lists/subjects',
  access: 'public',
  summary: 'Subjects',
  revalidated: true,
  query: searched,
  answers: { 200: z.object({ subjects: z.array(named) }) },
  errors: [],
});

export const courses = endpoint({
  method: 'GET',
  path: '/api/lists/courses',
  access: 'public',
  summary: 'Courses of a university, by code or name; with an id that one course',
  revalidated: true,
  query: z
    .safeExtend(pageQuery(limits.listPageSize), {
      university_id: z.optional(integerIdText),
      id: z.optional(integerIdText),
      search: z.optional(searchText()),
    })
    .check(
      z.refine(({ university_id, id }) => university_id !== undefined || id !== undefined, {
        path: ['university_id'],
        error: 'Invalid input',
      }),
    ),
  answers: { 200: z.object({ courses: z.array(course), pagination }) },
  errors: [],
});

export const listRequest = z.object({
  id: z.string(),
  request_type: z.enum(requestTypes),
  requested_name: z.string(),
  status: z.enum(requestStatuses),
  additional_data: z.object({
    country_code: z.optional(z.string()),
    city_id: z.optional(z.number()),
    /** Of a course. */
    code: z.optional(z.string()),
    university_id: z.optional(z.number()),
    university: z.optional(z.string()),
  }),
  created_at: z.string(),
  processed_at: z.nullable(z.string()),
  admin_notes: z.nullable(z.string()),
});

export type ListRequest = z.output<typeof listRequest>;

export const requestEntry = endpoint({
  method: 'POST',
  path: '/api/lists/:type',
  access: 'signed_in',
  summary: 'Ask for a missing entry to be added to a list',
  params: z.object({ type: requestableType }),
  body: z.object({
    name: line(limits.listNameMax, 'Required'),
    country_code: z.optional(orNone(countryId('Invalid input'))),
    city_id: z.optional(orNone(integerId('Invalid input'))),
    /** Of a course; its university is required. */
    code: z.optional(orNone(line(limits.courseCodeMax, 'Invalid input'))),
    university_id: z.optional(orNone(integerId('Please select a university'))),
  }),
  answers: { 201: z.object({ request: listRequest }) },
  errors: ['not_found', 'account_restricted', 'list_entry_exists', 'list_request_pending'],
});

export const ownRequests = endpoint({
  method: 'GET',
  path: '/api/lists/pending-requests',
  access: 'signed_in',
  summary: "The caller's own requests for list entries",
  query: z.safeExtend(pageQuery(limits.listPageSize), {
    status: z.optional(z.enum(requestStatuses, 'Invalid input')),
    request_type: z.optional(z.enum(requestTypes, 'Invalid input')),
  }),
  answers: { 200: z.object({ requests: z.array(listRequest), pagination }) },
  errors: [],
});

export const listUpdated = serverEvent({
  name: 'list_updated',
  summary: 'Entries of a list were added or changed',
  payload: z.object({ type: requestableType }),
});
