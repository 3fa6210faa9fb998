import type { Message } from '@coursemate/contract/chats/messages';
import type { SuggestionType } from '@coursemate/contract/chats/suggestions';

import type { ContactState } from '../messages/append-messages.queries.ts';
import { deliverSuggestionsUpdated, peopleIn } from '../messages/delivery.ts';
import { sendDraft } from '../messages/messages.service.ts';
import type { Sender, Services } from '../messages/messages.service.ts';
import { maySuggest, suggestionOf } from './suggestions.policy.ts';

export const CONTACTS_EXCHANGED = 'Contacts exchanged. You can now see each other’s email and phone.';

/** The state of the contact exchange after a suggestion; nothing else changes it. */
function contactsAfter(type: SuggestionType, viewerId: string): ContactState | null {
  if (type === 'request_contacts') return { contact_exchange: 'requested', contact_requested_by: viewerId };
  if (type === 'accept_contacts') return { contact_exchange: 'exchanged', contact_requested_by: null };
  if (type === 'decline_contacts') return { contact_exchange: 'none', contact_requested_by: null };
  return null;
}

/** Sends a suggestion as a message. The contact exchange changes in the same statement, or not at all. */
export async function sendSuggestion(
  services: Services,
  sender: Sender,
  { chatId, type, clientId }: { chatId: string; type: SuggestionType; clientId: string | null },
  now: Date,
): Promise<Message> {
  const contacts = contactsAfter(type, sender.viewer.id);
  const { chat, message, created } = await sendDraft(
    services,
    sender,
    { chatId, clientId },
    (viewer, current) => ({
      decision: maySuggest(viewer, current, type),
      content: suggestionOf(type).text,
      type: 'suggestion',
      ...(contacts ? { contacts } : {}),
      ...(type === 'accept_contacts' ? { systemMessage: CONTACTS_EXCHANGED } : {}),
    }),
    now,
  );
  if (created) deliverSuggestionsUpdated(services.gateway, chat, await peopleIn(services.db, chat));
  return message;
}
