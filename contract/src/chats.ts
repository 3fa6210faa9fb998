import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';
import { limits } from './limits.ts';
import { paragraphs } from './text.ts';

export const chatStatuses = ['pending', 'accepted', 'rejected'] as const;

/** What stands between a student and a teacher, as the student's buttons need it. */
export const chatStatus = z.object({
  has_chat: z.boolean(),
  has_accepted_chat: z.boolean(),
  has_pending_chat: z.boolean(),
  has_rejected_chat: z.boolean(),
  is_initiator: z.boolean(),
  chat_info: z.nullable(z.object({ id: z.string() })),
});

export type ChatStatus = z.output<typeof chatStatus>;

/** A chat as one of its two people sees it. */
export const chat = z.object({
  id: z.string(),
  status: z.enum(chatStatuses),
  is_initiator: z.boolean(),
  request_message: z.string(),
  contact_exchange: z.enum(['none', 'requested_by_me', 'requested_by_other', 'exchanged']),
  other_participant: z.object({ id: z.string(), name: z.string(), avatar_url: z.nullable(z.string()) }),
  created_at: z.string(),
  updated_at: z.string(),
});

export type Chat = z.output<typeof chat>;

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
    'phone_required',
    'teacher_unreachable',
  ],
});

const one = z.object({ id: uuid });

export const getChat = endpoint({
  method: 'GET',
  path: '/api/chat/:id',
  access: 'onboarded',
  summary: 'One chat of the caller',
  params: one,
  answers: { 200: z.object({ chat }) },
  errors: ['not_found'],
});

export const answerChat = endpoint({
  method: 'PUT',
  path: '/api/chat/:id',
  access: 'onboarded',
  summary: 'Accept or decline a request; declining is final',
  params: one,
  body: z.object({ status: z.enum(['accepted', 'rejected'], 'Invalid input') }),
  answers: { 200: z.object({ chat }) },
  errors: ['not_found', 'forbidden', 'account_restricted', 'chat_answered', 'chat_closed'],
});
