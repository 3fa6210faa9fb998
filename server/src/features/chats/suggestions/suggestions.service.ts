import type { Message } from '@coursemate/contract/chats/messages';
import type { SuggestionType } from '@coursemate/contract/chats/suggestions';

import type { ChatFacts } from '../chats.queries.ts';
import type { NewMessage } from '../messages/append-messages.queries.ts';
import { deliverSuggestionsUpdated, peopleIn } from '../messages/delivery.ts';
import { sendAfterReading } from '../messages/messages.service.ts';
import type { Sender, Services } from '../messages/messages.service.ts';
import { maySuggest, suggestionOf } from './suggestions.policy.ts';

export const CONTACTS_EXCHANGED = 'Contacts exchanged. You can now see each other’s email and phone.';

/** How a suggestion changes the contact exchange; nothing else changes it. */
function exchangeOf(type: SuggestionType, viewerId: string, before: ChatFacts): Pick<NewMessage, 'exchange'> {
  const change = (contact_exchange: ChatFacts['contact_exchange'], announcement: string | null = null) => {
    const contact_requested_by = contact_exchange === 'requested' ? viewerId : null;
    const { contact_exchange: was, contact_requested_by: wasRequestedBy } = before;
    return {
      exchange: {
        before: { contact_exchange: was, contact_requested_by: wasRequestedBy },
        after: { contact_exchange, contact_requested_by },
        announcement,
      },
    };
  };
  if (type === 'request_contacts') return change('requested');
  if (type === 'accept_contacts') return change('exchanged', CONTACTS_EXCHANGED);
  return type === 'decline_contacts' ? change('none') : {};
}

/** Sends a suggestion as a message. The contact exchange changes in the same statement, or not at all. */
export async function sendSuggestion(
  services: Services,
  sender: Sender,
  { chatId, type, clientId }: { chatId: string; type: SuggestionType; clientId: string | null },
  now: Date,
): Promise<Message> {
  const content = suggestionOf(type).text;
  const { chat, message, created } = await sendAfterReading(
    services,
    sender,
    { chatId, clientId },
    (viewer, current) => ({
      decision: maySuggest(viewer, current, type),
      message: { chatId, clientId, content, type: 'suggestion', ...exchangeOf(type, viewer.id, current) },
    }),
    now,
  );
  if (created) deliverSuggestionsUpdated(services.gateway, chat, await peopleIn(services.db, chat));
  return message;
}
