import * as z from 'zod/mini';

import { endpoint } from '../base/endpoint.ts';
import { serverEvent } from '../base/event.ts';
import { filter, obstacle, uuid } from '../base/fields.ts';
import { limits } from '../base/limits.ts';
import { wholeNumber } from '../base/pagination.ts';
import { paragraphs, searchText } from '../base/text.ts';

/** Nobody answered an `expired` request in time, and who asked no longer wants a `withdrawn` one: both can be asked again. */
export const chatStatuses = ['pending', 'accepted', 'rejected', 'expired', 'withdrawn'] as const;

/** Why a teacher declines. */
export const declineReasons = ['no_time', 'not_my_course', 'full', 'other'] as const;

export type DeclineReason = (typeof declineReasons)[number];

const DECLINED: Record<DeclineReason, (name: string) => string> = {
  no_time: (name) => `${name} has no time at the moment.`,
  not_my_course: (name) => `This is not a course that ${name} can help with.`,
  full: (name) => `${name} has enough students for now.`,
  other: (name) => `${name} cannot take you on at the moment.`,
};

/** Why a request was declined, as the student reads it. */
export const declinedSentence = (reason: DeclineReason, name: string): string => DECLINED[reason](name);

/** The request text of a chat that an administrator began. Nobody has to accept it. */
export const adminRequestMessage = 'Admin chat request';

/** What stands between a student and a teacher, as the student's buttons need it. */
export const chatStatus = z.object({
  has_chat: z.boolean(),
  has_accepted_chat: z.boolean(),
  has_pending_chat: z.boolean(),
  has_rejected_chat: z.boolean(),
  is_initiator: z.boolean(),
  chat_info: z.nullable(z.object({ id: z.string() })),
  /** After an expiry, or a decline that is not final, the same person can be asked again from then on; null otherwise. */
  can_ask_again_at: z.nullable(z.string()),
});

export type ChatStatus = z.output<typeof chatStatus>;

/** Someone on the other side of a chat. Whoever of the team answers is `support` to the person who asked. */
export const participant = z.object({ id: z.string(), name: z.string(), avatar_url: z.nullable(z.string()) });

export const contactExchanges = ['none', 'requested_by_me', 'requested_by_other', 'exchanged'] as const;

export const chatActions = [
  'open',
  'send',
  'accept',
  'decline',
  'withdraw',
  'block',
  'unblock',
  'propose_lesson',
] as const;

export type ChatAction = (typeof chatActions)[number];

/** A chat as one side sees it. */
export const chat = z.object({
  id: z.string(),
  status: z.enum(chatStatuses),
  is_initiator: z.boolean(),
  request_message: z.string(),
  /** When a pending request expires. */
  expires_at: z.nullable(z.string()),
  declined_reason: z.nullable(z.enum(declineReasons)),
  /** What the teacher wrote to `other`. */
  declined_reason_text: z.nullable(z.string()),
  /** From when a declined request can be made again; null where declining was final. */
  can_ask_again_at: z.nullable(z.string()),
  is_support_chat: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  unread_count: z.number(),
  /** Either way. */
  blocked: z.boolean(),
  blocked_by_me: z.boolean(),
  blocked_by_other: z.boolean(),
  contact_exchange: z.enum(contactExchanges),
  other_participant: z.extend(participant, { online: z.boolean() }),
  last_message: z.nullable(
    z.object({
      /** Of the message in its chat. */
      seq: z.number(),
      content: z.string(),
      sender_id: z.nullable(z.string()),
      created_at: z.string(),
      /** When the lesson begins, or would, that a message of the system is about. */
      lesson_at: z.optional(z.string()),
    }),
  ),
  /** What the viewer may do now. */
  can: z.array(z.enum(chatActions)),
  /** Why the viewer cannot send; null when they can. */
  obstacle,
  /** Of a support chat, for administrators only: who had the last word for the team, by id and name. */
  support: z.optional(
    z.object({
      unanswered: z.boolean(),
      last_answered_by: z.nullable(z.string()),
      last_answered_by_name: z.nullable(z.string()),
    }),
  ),
});

export type Chat = z.output<typeof chat>;

/** `unanswered` is for administrators: support chats in which the person had the last word. */
export const chatFilters = ['all', 'active', 'pending', 'unanswered'] as const;

export type ChatFilter = (typeof chatFilters)[number];

export const listChats = endpoint({
  method: 'GET',
  path: '/api/chat',
  access: 'onboarded',
  summary: "The caller's chats, newest first",
  query: z.object({
    search: filter(searchText()),
    filter: z._default(z.enum(chatFilters, 'Invalid input'), 'all'),
    cursor: filter(z.string('Invalid input').check(z.maxLength(limits.cursorMax, 'Invalid input'))),
    limit: z._default(wholeNumber(limits.pageSizeMax), limits.chatPageSize),
  }),
  answers: {
    200: z.object({
      chats: z.array(chat),
      next_cursor: z.nullable(z.string()),
      /** Unread messages in all chats of the caller. */
      unread_total: z.number(),
      /** Requests that wait for the caller's answer. */
      request_total: z.number(),
    }),
  },
  errors: ['forbidden'],
});

export const requestChat = endpoint({
  method: 'POST',
  path: '/api/chat',
  access: 'onboarded',
  summary: 'Ask a teacher for a chat; a chat that is there already is answered instead',
  body: z.object({
    participantId: uuid,
    requestMessage: z._default(z.nullable(paragraphs(limits.requestMessageMax)), null),
  }),
  answers: { 200: z.object({ chat }), 201: z.object({ chat }) },
  errors: [
    'forbidden',
    'not_found',
    'chat_restricted',
    'chat_with_oneself',
    'chat_declined',
    'ask_again_later',
    'blocked_by_me',
    'blocked_by_other',
    'teacher_paused',
    'phone_required',
    'teacher_unreachable',
  ],
});

export const oneChat = z.object({ id: uuid });

export const getChat = endpoint({
  method: 'GET',
  path: '/api/chat/:id',
  access: 'onboarded',
  inSupportChat: true,
  summary: 'One chat of the caller; before onboarding only the one with the support team',
  params: oneChat,
  answers: { 200: z.object({ chat }) },
  errors: ['not_found'],
});

export const answerChat = endpoint({
  method: 'PUT',
  path: '/api/chat/:id',
  access: 'onboarded',
  summary: 'Accept or decline a request; declining is final unless there was no time or room',
  params: oneChat,
  body: z.object({
    status: z.enum(['accepted', 'rejected'], 'Invalid input'),
    /** Why it is declined; of no use when it is accepted. */
    reason: z.optional(z.nullable(z.enum(declineReasons, 'Invalid input'))),
    /** In the teacher's own words, with the reason `other`. */
    reason_text: z.optional(z.nullable(paragraphs(limits.declineTextMax))),
  }),
  answers: { 200: z.object({ chat }) },
  errors: [
    'not_found',
    'forbidden',
    'account_restricted',
    'chat_answered',
    'chat_closed',
    'blocked_by_me',
    'blocked_by_other',
  ],
});

export const withdrawChat = endpoint({
  method: 'DELETE',
  path: '/api/chat/:id',
  access: 'onboarded',
  summary: 'Withdraw a request that nobody has answered',
  params: oneChat,
  answers: { 204: null },
  errors: ['not_found', 'forbidden', 'chat_answered'],
});

export const newChat = serverEvent({
  name: 'new_chat',
  summary: 'There is a new chat; told to both sides',
  payload: z.object({ chat }),
});

export const newChatRequest = serverEvent({
  name: 'new_chat_request',
  summary: 'Someone asks the person for a chat',
  payload: z.object({ chat }),
});

export const chatStatusChanged = serverEvent({
  name: 'chat_status_changed',
  summary: 'A request was accepted, declined or withdrawn, or has expired; told to both sides',
  payload: z.object({ chatId: z.string(), status: z.enum(chatStatuses) }),
});
