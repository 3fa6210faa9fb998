import * as z from 'zod/mini';

import { clientEvent, serverEvent } from './event.ts';
import { uuid } from './fields.ts';
import { supportTeam } from './support.ts';

const inChat = z.object({ chatId: uuid });
const someoneInChat = z.object({ chatId: z.string(), userId: z.string() });
const someone = z.object({ userId: z.string() });
const nothing = z.object({});

export const joinChat = clientEvent({
  name: 'join_chat',
  summary: 'This page shows the chat now',
  payload: inChat,
  ack: nothing,
});

export const leaveChat = clientEvent({
  name: 'leave_chat',
  summary: 'This page no longer shows the chat',
  payload: inChat,
  ack: nothing,
});

export const startTyping = clientEvent({
  name: 'typing_start',
  summary: 'The person is writing',
  payload: inChat,
  ack: nothing,
});

export const stopTyping = clientEvent({
  name: 'typing_stop',
  summary: 'The person no longer writes',
  payload: inChat,
  ack: nothing,
});

export const checkUserOnline = clientEvent({
  name: 'check_user_online',
  summary: 'Whether someone is here; strangers never are',
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
