import * as z from 'zod/mini';

import { endpoint } from '../base/endpoint.ts';
import { clientEvent, serverEvent } from '../base/event.ts';
import { uuid } from '../base/fields.ts';
import { oneChat } from './chats.ts';
import { clientId, message, messageLimits, sendErrors } from './messages.ts';

export const suggestionTypes = [
  'greeting',
  'ask_availability',
  'ask_price',
  'ask_experience',
  'welcome',
  'offer_time',
  'ask_goal',
  'request_contacts',
  'accept_contacts',
  'decline_contacts',
] as const;

export type SuggestionType = (typeof suggestionTypes)[number];

/** A message that is sent with one click; those about contacts are the only way to share them. */
export const suggestion = z.object({ type: z.enum(suggestionTypes), label: z.string(), text: z.string() });

export type Suggestion = z.output<typeof suggestion>;

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/chat/:id/suggestions',
  access: 'onboarded',
  inSupportChat: true,
  summary: 'What the caller could say next in a chat, by their role and by what has happened in it',
  params: oneChat,
  answers: { 200: z.object({ suggestions: z.array(suggestion) }) },
  errors: ['not_found'],
});

export const sendSuggestedMessage = clientEvent({
  name: 'send_suggested_message',
  summary: 'Send one of the suggestions; acknowledged once it is kept',
  access: 'onboarded',
  roles: 'all',
  restricted: 'chat_restricted',
  limits: messageLimits,
  errors: [...sendErrors, 'suggestion_unfit'],
  payload: z.object({
    chatId: uuid,
    suggestionType: z.enum(suggestionTypes, 'Invalid input'),
    clientId: z.optional(clientId),
  }),
  ack: z.object({ message }),
});

export const suggestedMessageSent = serverEvent({
  name: 'suggested_message_sent',
  summary: 'A suggestion of the person was kept; told to all their pages',
  payload: z.object({ message }),
});

export const suggestionsUpdated = serverEvent({
  name: 'suggestions_updated',
  summary: 'What could be said next has changed; told to both sides',
  payload: z.object({ chatId: z.string() }),
});
