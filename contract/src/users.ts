import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';
import { ownProfile } from './profiles.ts';

/** What administrators see of a person. */
export const managedUser = z.extend(ownProfile, { is_deleted: z.boolean() });

export type ManagedUser = z.output<typeof managedUser>;

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  access: 'admin',
  summary: 'Block or unblock a person, or restore a deleted one',
  params: z.object({ id: uuid }),
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
  params: z.object({ id: uuid }),
  answers: { 204: null },
  errors: ['forbidden', 'not_found'],
});
