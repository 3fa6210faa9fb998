import type { Suggestion, SuggestionType } from '@coursemate/contract/chats/suggestions';

import { allow, deny } from '#platform/policy.ts';
import type { Decision } from '#platform/policy.ts';
import type { Viewer } from '#platform/viewer.ts';

import type { ChatFacts } from '../chats.queries.ts';
import { maySend } from '../open-chat.policy.ts';

const SUGGESTIONS: Record<SuggestionType, Omit<Suggestion, 'type'>> = {
  greeting: { label: 'Say hello', text: 'Hi! Thank you for accepting my request. I would love to learn with you.' },
  ask_availability: { label: 'Ask about availability', text: 'When would you have time for a first lesson?' },
  ask_price: { label: 'Ask about the price', text: 'How much would a lesson cost, and how long does it take?' },
  ask_experience: { label: 'Ask about experience', text: 'How did you prepare when you took this course yourself?' },
  welcome: { label: 'Welcome', text: 'Welcome! I am glad you wrote. Tell me a little about your course.' },
  offer_time: { label: 'Offer a time', text: 'I have time this week. Which day and hour would suit you best?' },
  ask_goal: { label: 'Ask about the goal', text: 'What would you like to achieve, and until when?' },
  request_contacts: { label: 'Exchange contacts', text: 'Shall we exchange contacts?' },
  accept_contacts: { label: 'Share contacts', text: 'Yes, let us exchange contacts.' },
  decline_contacts: { label: 'Not now', text: 'I would rather keep talking here for now.' },
};

/** What each role is offered; the first one only while the chat has no messages. */
const BY_ROLE = {
  student: ['greeting', 'ask_availability', 'ask_price', 'ask_experience'],
  teacher: ['welcome', 'offer_time', 'ask_goal'],
  admin: [],
} as const satisfies Record<string, readonly SuggestionType[]>;

/** Chats with an administrator have no suggestions, on either side. */
function typesOfRole(viewer: Viewer, chat: ChatFacts): readonly SuggestionType[] {
  if (chat.is_support || chat.other_role === 'admin' || viewer.role === null) return [];
  return BY_ROLE[viewer.role];
}

/** An exchange can be asked for while nobody has asked; only the person who was asked can answer. */
function typesAboutContacts(viewer: Viewer, chat: ChatFacts): readonly SuggestionType[] {
  if (chat.is_support || chat.other_role === 'admin' || viewer.role === 'admin') return [];
  if (chat.contact_exchange === 'none') return ['request_contacts'];
  const wasAsked = chat.contact_exchange === 'requested' && chat.contact_requested_by !== viewer.id;
  return wasAsked ? ['accept_contacts', 'decline_contacts'] : [];
}

/** Whether a suggestion may be sent now. A greeting may also be sent late, after it is no longer offered. */
export function maySuggest(viewer: Viewer, chat: ChatFacts, type: SuggestionType): Decision {
  const decision = maySend(viewer, chat);
  if (!decision.allowed) return decision;
  const fits = [...typesOfRole(viewer, chat), ...typesAboutContacts(viewer, chat)].includes(type);
  return fits ? allow : deny('suggestion_unfit');
}

export function suggestionOf(type: SuggestionType): Suggestion {
  return { type, ...SUGGESTIONS[type] };
}

/** What to offer: nothing where nothing can be sent, and no greeting once the chat has messages. */
export function suggestionsFor(viewer: Viewer, chat: ChatFacts): Suggestion[] {
  if (!maySend(viewer, chat).allowed) return [];
  const ofRole = typesOfRole(viewer, chat).filter((type, index) => index > 0 || chat.last_seq === 0);
  return [...typesAboutContacts(viewer, chat), ...ofRole].map(suggestionOf);
}
