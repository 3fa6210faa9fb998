import * as z from 'zod/mini';

import { endpoint } from './base/endpoint.ts';
import { uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { line } from './base/text.ts';

export const getFeed = endpoint({
  method: 'GET',
  path: '/api/calendar',
  access: 'onboarded',
  summary: "Whether there is a secret address of one's lessons, and since when; the address itself is told once",
  answers: { 200: z.object({ active: z.boolean(), created_at: z.nullable(z.string()) }) },
  errors: [],
});

export const makeCalendar = endpoint({
  method: 'POST',
  path: '/api/calendar',
  access: 'onboarded',
  summary: "A secret address of one's lessons for a calendar program; the one before ends",
  answers: { 201: z.object({ url: z.string() }) },
  errors: [],
});

export const removeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/calendar',
  access: 'onboarded',
  summary: "End the secret address of one's lessons",
  answers: { 204: null },
  errors: [],
});

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/:token.ics',
  access: 'public',
  summary: 'The lessons behind a secret address, as RFC 5545',
  params: z.object({ token: line(limits.cursorMax, 'Invalid input') }),
  answers: { 200: 'text/calendar' },
  errors: ['not_found'],
});

export const getLessonFile = endpoint({
  method: 'GET',
  path: '/api/lessons/:id.ics',
  access: 'onboarded',
  byLink: true,
  summary: "One of one's own lessons as RFC 5545, with a session or by the link of a mail",
  params: z.object({ id: uuid }),
  query: z.object({ token: z.optional(z.string('Invalid input')) }),
  answers: { 200: 'text/calendar' },
  errors: ['not_found'],
});
