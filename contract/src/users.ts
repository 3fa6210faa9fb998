import * as z from 'zod/mini';

import { reason } from './audit.ts';
import { endpoint } from './base/endpoint.ts';
import { serverEvent } from './base/event.ts';
import { dayText, filter, uuid } from './base/fields.ts';
import { limits } from './base/limits.ts';
import { pageQuery, pagination } from './base/pagination.ts';
import { roles } from './base/roles.ts';
import { searchText } from './base/text.ts';
import { ownProfile, publicProfile } from './profiles.ts';
import { personFilters } from './teachers.ts';

/** What an administrator may do to a person. */
export const userActions = ['message', 'block', 'unblock', 'delete', 'restore'] as const;

export type UserAction = (typeof userActions)[number];

/** What administrators see of a person, and what they may do to them. */
export const managedUser = z.extend(ownProfile, { is_deleted: z.boolean(), can: z.array(z.enum(userActions)) });

export type ManagedUser = z.output<typeof managedUser>;

const one = z.object({ id: uuid });

/** What a person shows to others, with their contacts once these were exchanged. */
export const seenUser = z.extend(publicProfile, {
  email: z.optional(z.string()),
  phone_number: z.optional(z.nullable(z.string())),
  /** For a teacher whom a student has asked: the student's courses that the teacher took or taught, by name. */
  shared_courses: z.optional(z.array(z.string())),
});

export type SeenUser = z.output<typeof seenUser>;

/** `none`: not chosen yet. */
export const roleFilters = [...roles, 'none'] as const;

export const deletionFilters = ['false', 'true', 'all'] as const;

/** Nobody has registered after today (UTC, as everything that is kept). */
const registrationDay = dayText.check(
  z.refine((day) => day <= new Date().toISOString().slice(0, 10), { error: 'Please choose a day up to today' }),
);

export const userQuery = z
  .safeExtend(pageQuery(limits.userPageSize), {
    ...personFilters,
    role: filter(z.enum(roleFilters, 'Invalid input')),
    /** A part of the address; one or two characters are looked for at its beginning. */
    email: filter(searchText()),
    /** Both days belong to the period, from 00:00 of the first to 24:00 of the last, UTC. */
    registration_period_start: filter(registrationDay),
    registration_period_end: filter(registrationDay),
    /** Deleted people are left out unless asked for. */
    is_deleted: filter(z.enum(deletionFilters, 'Invalid input')),
    blocked: filter(z.enum(['true', 'false'], 'Invalid input')),
    exclude_user_id: filter(uuid),
  })
  .check(
    z.refine(
      ({ registration_period_start: start, registration_period_end: end }) =>
        start === undefined || end === undefined || start <= end,
      { path: ['registration_period_end'], error: 'The end must not be before the start' },
    ),
  );

export type UserQuery = z.output<typeof userQuery>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  access: 'admin',
  summary: 'Everyone, newest first; deleted people when asked for',
  query: userQuery,
  answers: { 200: z.object({ users: z.array(managedUser), pagination }) },
  errors: [],
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  access: 'onboarded',
  summary: 'A person: all of them for themselves and administrators, else what they show to others',
  params: one,
  answers: { 200: z.object({ user: z.union([managedUser, ownProfile, seenUser]) }) },
  errors: ['not_found'],
});

/** What accounts share that look like one person's. `minute`: they share something else and were made in the same minute. */
export const alikeReasons = ['phone', 'email', 'address', 'minute'] as const;

const alikeUser = z.object({
  user_id: z.string(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  blocked: z.boolean(),
  is_deleted: z.boolean(),
  created_at: z.string(),
  reasons: z.array(z.enum(alikeReasons)),
});

export type AlikeUser = z.output<typeof alikeUser>;

export const listAlikeUsers = endpoint({
  method: 'GET',
  path: '/api/users/:id/alike',
  access: 'admin',
  summary: 'Other accounts that look like the same person, those that share most first',
  params: one,
  answers: { 200: z.object({ users: z.array(alikeUser), total: z.number() }) },
  errors: ['not_found'],
});

export const getContactStatus = endpoint({
  method: 'GET',
  path: '/api/users/:id/contact-status',
  access: 'onboarded',
  summary: 'Whether contacts were exchanged with a person, and those contacts',
  params: one,
  answers: {
    200: z.object({
      has_exchanged_contacts: z.boolean(),
      contacts: z.nullable(z.object({ email: z.string(), phone_number: z.nullable(z.string()) })),
    }),
  },
  errors: ['not_found'],
});

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  access: 'admin',
  summary: 'Block or unblock a person, or restore a deleted one',
  params: one,
  body: z.object({
    blocked: z.optional(z.boolean('Invalid input')),
    is_deleted: z.optional(z.literal(false, 'Invalid input')),
    reason,
  }),
  answers: { 200: z.object({ user: managedUser }) },
  errors: ['forbidden', 'not_found'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'admin',
  summary: 'Delete a person; an administrator can restore them',
  params: one,
  query: z.object({ reason }),
  answers: { 204: null },
  errors: ['forbidden', 'not_found'],
});

export const userChanged = serverEvent({
  name: 'user_changed',
  summary: 'To administrators: one of them has blocked, unblocked, deleted or restored a person',
  payload: z.object({ userId: z.string() }),
});
