import * as z from 'zod/mini';

import { clientEvent, serverEvent } from '../base/event.ts';
import type { Limit } from '../base/event.ts';
import { uuid } from '../base/fields.ts';
import { supportTeam } from './support.ts';

const inChat = z.object({ chatId: uuid });
const someoneInChat = z.object({ chatId: z.string(), userId: z.string() });
const someone = z.object({ userId: z.string() });
const nothing = z.object({});
/** security, «Rate limits»; typing counts start and stop apart, so that whoever writes a lot is also heard to stop. */
const joinLimits: readonly Limit[] = [{ name: 'join', max: 20, windowMs: 1000, whenStoreFails: 'open' }];

export const joinChat = clientEvent({
  name: 'join_chat',
  summary: 'This page shows the chat now',
  access: 'onboarded',
  roles: 'all',
  restricted: 'allowed',
  inSupportChat: true,
  limits: joinLimits,
  errors: ['not_found'],
  payload: inChat,
  ack: nothing,
});

export const leaveChat = clientEvent({
  name: 'leave_chat',
  summary: 'This page no longer shows the chat',
  access: 'onboarded',
  roles: 'all',
  restricted: 'allowed',
  inSupportChat: true,
  limits: joinLimits,
  errors: ['not_found'],
  payload: inChat,
  ack: nothing,
});

export const startTyping = clientEvent({
  name: 'typing_start',
  summary: 'The person is writing',
  access: 'onboarded',
  roles: 'all',
  restricted: 'chat_restricted',
  inSupportChat: true,
  limits: [{ name: 'typing_start', max: 2, windowMs: 1000, whenStoreFails: 'open' }],
  errors: ['not_found'],
  payload: inChat,
  ack: nothing,
});

export const stopTyping = clientEvent({
  name: 'typing_stop',
  summary: 'The person no longer writes',
  access: 'onboarded',
  roles: 'all',
  restricted: 'chat_restricted',
  inSupportChat: true,
  limits: [{ name: 'typing_stop', max: 2, windowMs: 1000, whenStoreFails: 'open' }],
  errors: ['not_found'],
  payload: inChat,
  ack: nothing,
});

export const checkUserOnline = clientEvent({
  name: 'check_user_online',
  summary: 'Whether someone is here; strangers never are',
  access: 'signed_in',
  roles: 'all',
  restricted: 'allowed',
  limits: [{ name: 'check_online', max: 20, windowMs: 1000, whenStoreFails: 'open' }],
  errors: [],
  payload: z.object({ userId: z.union([uuid, z.literal(supportTeam.id)], 'Invalid input') }),
  ack: z.object({ userId: z.string(), online: z.boolean() }),
});

export const userJoined = serverEvent({
  name: 'user_joined',
  summary: 'The other side has opened the chat',
  payload: someoneInChat,
});

export const userLeft = serverEvent({
  name: 'user_left',
  summary: 'The other side has closed the chat',
  payload: someoneInChat,
});

export const typingStarted = serverEvent({
  name: 'typing_start',
  summary: 'The other side is writing',
  payload: someoneInChat,
});

export const typingStopped = serverEvent({
  name: 'typing_stop',
  summary: 'The other side no longer writes',
  payload: someoneInChat,
});

export const userOnline = serverEvent({
  name: 'user_online',
  summary: 'Someone with whom the person shares an accepted chat has come',
  payload: someone,
});

export const userOffline = serverEvent({
  name: 'user_offline',
  summary: 'Someone with whom the person shares an accepted chat has gone',
  payload: someone,
});

export const userOnlineStatus = serverEvent({
  name: 'user_online_status',
  summary: 'The answer to check_user_online, as an event',
  payload: z.object({ userId: z.string(), online: z.boolean() }),
});
