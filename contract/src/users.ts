import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';
import { ownProfile, publicProfile } from './profiles.ts';

/** What administrators see of a person. */
export const managedUser = z.extend(ownProfile, { is_deleted: z.boolean() });

export type ManagedUser = z.output<typeof managedUser>;

const one = z.object({ id: uuid });

/** What a person shows to others, with their contacts once these were exchanged. */
export const seenUser = z.extend(publicProfile, {
  email: z.optional(z.string()),
  phone_number: z.optional(z.nullable(z.string())),
});

export type SeenUser = z.output<typeof seenUser>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  access: 'onboarded',
  summary: 'A person: all of them for themselves and administrators, else what they show to others',
  params: one,
  answers: { 200: z.object({ user: z.union([managedUser, ownProfile, seenUser]) }) },
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
  answers: { 204: null },
  errors: ['forbidden', 'not_found'],
});
