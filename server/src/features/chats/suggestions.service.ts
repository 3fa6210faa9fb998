import type { Message } from '@coursemate/contract/messages';
import type { SuggestionType } from '@coursemate/contract/suggestions';

import type { ContactState } from './append.queries.ts';
import { deliverSuggestionsUpdated, peopleIn } from './delivery.ts';
import { say } from './messages.service.ts';
import type { Reach, Sender } from './messages.service.ts';
import { maySuggest, suggestionOf } from './suggestions.policy.ts';

export const CONTACTS_EXCHANGED = 'Contacts exchanged. You can now see each other’s email and phone.';

/** Offer, then agreement or not; nothing else shares contacts. */
function contactsAfter(type: SuggestionType, viewerId: string): ContactState | null {
  if (type === 'request_contacts') return { contact_exchange: 'requested', contact_requested_by: viewerId };
  if (type === 'accept_contacts') return { contact_exchange: 'exchanged', contact_requested_by: null };
  if (type === 'decline_contacts') return { contact_exchange: 'none', contact_requested_by: null };
  return null;
}

/** Sends a suggestion. What it does to the exchange of contacts happens with it or not at all. */
export async function sendSuggestion(
  reach: Reach,
  sender: Sender,
  { chatId, type, clientId }: { chatId: string; type: SuggestionType; clientId: string | null },
  now: Date,
): Promise<Message> {
  const contacts = contactsAfter(type, sender.viewer.id);
  const { chat, message, created } = await say(
    reach,
    sender,
    { chatId, clientId },
    (viewer, known) => ({
      decision: maySuggest(viewer, known, type),
      content: suggestionOf(type).text,
      type: 'suggestion',
      ...(contacts ? { contacts } : {}),
      ...(type === 'accept_contacts' ? { note: CONTACTS_EXCHANGED } : {}),
    }),
    now,
  );
  if (created) deliverSuggestionsUpdated(reach.gateway, chat, await peopleIn(reach.db, chat));
  return message;
}
