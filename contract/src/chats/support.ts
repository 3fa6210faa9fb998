import * as z from 'zod/mini';

import { endpoint } from '../base/endpoint.ts';
import { participant } from './chats.ts';
import { clientId, content } from './messages.ts';

/** What stands for the whole team where the id and name of an administrator would. */
export const supportTeam = { id: 'support', name: 'Support Team', avatar_url: null } as const;

const supportChat = z.object({ chatId: z.nullable(z.string()), otherParticipant: participant });

export const getSupport = endpoint({
  method: 'GET',
  path: '/api/chat/support',
  access: 'signed_in',
  summary: "The caller's chat with the support team, if there is one yet",
  answers: { 200: supportChat },
  errors: ['forbidden'],
});

export const writeToSupport = endpoint({
  method: 'POST',
  path: '/api/chat/support',
  access: 'signed_in',
  summary: 'Write to the support team; the first message makes the chat',
  body: z.object({ message: content, client_id: z.optional(clientId) }),
  answers: { 200: supportChat, 201: supportChat },
  errors: ['forbidden'],
});
