import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { line } from './text.ts';

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
