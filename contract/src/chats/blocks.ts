import * as z from 'zod/mini';

import { endpoint } from '../base/endpoint.ts';
import { clientEvent, serverEvent } from '../base/event.ts';
import type { Limit } from '../base/event.ts';
import { uuid } from '../base/fields.ts';

/** Whether one person has blocked another. */
const blockStatus = z.object({ blocked: z.boolean(), blocker_id: z.string(), blocked_id: z.string() });

export type BlockStatus = z.output<typeof blockStatus>;

const someone = z.object({ id: uuid });
const answers = { 200: blockStatus } as const;

/** `cancelLessons`: confirmed lessons of the two that lie ahead are cancelled, and open proposals end. */
const whatElse = z.object({ cancelLessons: z.optional(z.boolean()) });

/** Over REST and the socket together. */
export const blockLimits: readonly Limit[] = [{ name: 'block', max: 60, windowMs: 60_000, whenStoreFails: 'open' }];

export const getBlock = endpoint({
  method: 'GET',
  path: '/api/users/:id/block',
  access: 'onboarded',
  summary: 'Whether the caller has blocked a person, and how many confirmed lessons with them lie ahead',
  params: someone,
  answers: { 200: z.extend(blockStatus, { confirmed_lessons: z.number() }) },
  errors: ['not_found'],
});

export const blockUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/block',
  access: 'onboarded',
  summary: 'Block a person: no messages either way, and contacts hidden again',
  params: someone,
  body: z.optional(whatElse),
  answers,
  errors: ['not_found', 'block_needs_chat'],
});

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/block',
  access: 'onboarded',
  summary: 'Take back a block',
  params: someone,
  answers,
  errors: ['not_found', 'block_needs_chat'],
});

export const getBlockedBy = endpoint({
  method: 'GET',
  path: '/api/users/blocked-by/:id',
  access: 'onboarded',
  summary: 'Whether a person has blocked the caller',
  params: someone,
  answers,
  errors: ['not_found'],
});

const target = z.object({ targetUserId: uuid });

export const blockUserEvent = clientEvent({
  name: 'block_user',
  summary: 'Block a person',
  access: 'onboarded',
  roles: 'all',
  restricted: 'allowed',
  limits: blockLimits,
  errors: ['not_found', 'block_needs_chat'],
  payload: z.extend(target, whatElse.shape),
  ack: z.object({}),
});

export const unblockUserEvent = clientEvent({
  name: 'unblock_user',
  summary: 'Take back a block',
  access: 'onboarded',
  roles: 'all',
  restricted: 'allowed',
  limits: blockLimits,
  errors: ['not_found', 'block_needs_chat'],
  payload: target,
  ack: z.object({}),
});

const blockedOne = z.object({ targetUserId: z.string() });
const blocker = z.object({ userId: z.string() });

export const userBlocked = serverEvent({
  name: 'user_blocked',
  summary: 'The person has blocked someone, perhaps on another page',
  payload: blockedOne,
});

export const userUnblocked = serverEvent({
  name: 'user_unblocked',
  summary: 'The person has taken back a block',
  payload: blockedOne,
});

export const blockedByUser = serverEvent({
  name: 'blocked_by_user',
  summary: 'Someone has blocked the person',
  payload: blocker,
});

export const unblockedByUser = serverEvent({
  name: 'unblocked_by_user',
  summary: 'Someone no longer blocks the person',
  payload: blocker,
});
