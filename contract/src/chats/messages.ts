import * as z from 'zod/mini';

import { endpoint } from '../base/endpoint.ts';
import type { ErrorCode } from '../base/errors.ts';
import { clientEvent, serverEvent } from '../base/event.ts';
import type { Limit } from '../base/event.ts';
import { numberText, uuid } from '../base/fields.ts';
import { limits } from '../base/limits.ts';
import { wholeNumber } from '../base/pagination.ts';
import { messageText } from '../base/text.ts';
import { oneChat } from './chats.ts';

export const messageTypes = ['user', 'suggestion', 'system'] as const;

/** A message as one side sees it. */
export const message = z.object({
  id: z.string(),
  /** Grows by one within its chat. */
  seq: z.number(),
  chat_id: z.string(),
  client_id: z.nullable(z.string()),
  /** Null for what the system says, `support` for whoever of the team answered. */
  sender_id: z.nullable(z.string()),
  sender_name: z.string(),
  sender_avatar: z.nullable(z.string()),
  content: z.string(),
  message_type: z.enum(messageTypes),
  /** The lesson that a message of the system is about. */
  lesson_id: z.nullable(z.string()),
  created_at: z.string(),
  read_by_recipient: z.boolean(),
  is_own_message: z.boolean(),
});

export type Message = z.output<typeof message>;

/** What the sender's device calls a message, so that sending it again sends nothing. */
export const clientId = z
  .string('Invalid input')
  .check(z.minLength(1, 'Invalid input'), z.maxLength(limits.clientIdMax, 'Invalid input'));

export const content = messageText('Please write a message');

const messageIds = z.array(uuid, 'Invalid input').check(z.maxLength(limits.messageIdsMax, 'Invalid input'));
const sequence = z.optional(numberText({ min: 0, max: 999_999_999, whole: true }));

/** security, «Rate limits»: messages of one person, over REST and the socket together. */
export const messageLimits: readonly Limit[] = [
  { name: 'message_burst', max: 10, windowMs: 1000, whenStoreFails: 'open' },
  { name: 'message', max: 60, windowMs: 60_000, whenStoreFails: 'open' },
];

/** Why a message cannot be sent. */
export const sendErrors = [
  'not_found',
  'chat_not_open',
  'chat_closed',
  'blocked_by_me',
  'blocked_by_other',
] as const satisfies readonly ErrorCode[];

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chat/:id/messages',
  access: 'onboarded',
  inSupportChat: true,
  summary: 'Messages of a chat, oldest first: the newest ones, or those before or after a sequence number',
  params: oneChat,
  query: z.object({
    before: sequence,
    after: sequence,
    limit: z._default(wholeNumber(limits.pageSizeMax), limits.messagePageSize),
  }),
  answers: { 200: z.object({ messages: z.array(message), has_more: z.boolean() }) },
  errors: ['not_found'],
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chat/:id/messages',
  access: 'onboarded',
  inSupportChat: true,
  summary: 'Send a message; sent again under the same client_id it is the same message',
  params: oneChat,
  body: z.object({ content, client_id: z.optional(clientId) }),
  answers: { 200: z.object({ message }), 201: z.object({ message }) },
  errors: [...sendErrors, 'chat_restricted'],
});

export const markRead = endpoint({
  method: 'POST',
  path: '/api/chat/:id/read',
  access: 'onboarded',
  inSupportChat: true,
  summary: 'Mark messages of the other side as read; answers those that changed',
  params: oneChat,
  body: z.object({ messageIds }),
  answers: { 200: z.object({ messageIds: z.array(z.string()) }) },
  errors: ['not_found'],
});

export const sendMessageEvent = clientEvent({
  name: 'send_message',
  summary: 'Send a message; acknowledged once it is kept',
  access: 'onboarded',
  roles: 'all',
  restricted: 'chat_restricted',
  inSupportChat: true,
  limits: messageLimits,
  errors: sendErrors,
  payload: z.object({ chatId: uuid, content, clientId: z.optional(clientId) }),
  ack: z.object({ message }),
});

export const markReadEvent = clientEvent({
  name: 'mark_messages_read',
  summary: 'Mark messages of the other side as read; answers those that changed',
  access: 'onboarded',
  roles: 'all',
  restricted: 'allowed',
  inSupportChat: true,
  limits: [{ name: 'mark_read', max: 20, windowMs: 1000, whenStoreFails: 'open' }],
  errors: ['not_found'],
  payload: z.object({ chatId: uuid, messageIds }),
  ack: z.object({ messageIds: z.array(z.string()) }),
});

export const messageSent = serverEvent({
  name: 'message_sent',
  summary: 'A message of the person was kept; told to all their pages',
  payload: z.object({ message, clientId: z.nullable(z.string()) }),
});

export const newMessage = serverEvent({
  name: 'new_message',
  summary: 'The other side, or the system, says something',
  payload: z.object({ message }),
});

export const messagesRead = serverEvent({
  name: 'messages_read',
  summary: 'Messages were read; told to both sides',
  payload: z.object({ chatId: z.string(), messageIds: z.array(z.string()), readBy: z.string() }),
});
