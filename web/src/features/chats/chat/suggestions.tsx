import type { Chat } from '@coursemate/contract/chats/chats';
import type { Suggestion, SuggestionType } from '@coursemate/contract/chats/suggestions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { ChipButton } from '#ui/buttons/chip.tsx';
import { useToast } from '#ui/overlays/use-toast.ts';

import { messagesQuery } from '../api/messages.ts';
import { SEND_FAILED } from '../api/outbox.ts';
import { useSendSuggestion, useSuggestions } from '../api/suggestions.ts';
import { addToChatDraft } from '../chat-drafts.ts';
import { focusComposer } from './composer-focus.ts';
import { ContactQuestion } from './contact-question.tsx';

/** These are sent at once, because they change what both may see. */
const ABOUT_CONTACTS: ReadonlySet<SuggestionType> = new Set([
  'request_contacts',
  'accept_contacts',
  'decline_contacts',
]);

/** Sentences to begin with. A question about contacts takes the place of the others. */
export function Suggestions({ chat }: { chat: Chat }) {
  const suggestions = useSuggestions(chat.id);
  const toast = useToast();
  const { mutate, isPending, variables } = useSendSuggestion(chat.id);
  const [unused, markUsed] = useUnused(chat.id, suggestions);
  const offered = new Set(suggestions.map(({ type }) => type));

  function send(type: SuggestionType) {
    if (isPending) return;
    mutate(type, { onError: (error) => toast.error({ title: sentenceOf(error, SEND_FAILED) }) });
    // Nothing is to be written now, so a touch screen need not open its keyboard.
    if (window.matchMedia('(pointer: fine)').matches) focusComposer();
  }
  function use({ type, text }: Suggestion) {
    if (ABOUT_CONTACTS.has(type)) return send(type);
    addToChatDraft(chat.id, text);
    markUsed(type);
    return focusComposer();
  }

  if (offered.has('accept_contacts')) {
    return (
      <ContactQuestion
        name={chat.other_participant.name}
        answering={isPending ? variables : null}
        onShare={() => send('accept_contacts')}
        onDecline={offered.has('decline_contacts') ? () => send('decline_contacts') : null}
      />
    );
  }
  if (unused.length === 0) return null;
  return (
    <ul
      aria-label="Suggestions"
      className="flex shrink-0 gap-2 overflow-x-auto px-3 pt-2 pb-1 [scrollbar-width:none] @2xl:flex-wrap @2xl:px-6"
    >
      {unused.map((suggestion) => (
        <li key={suggestion.type} className="shrink-0">
          <ChipButton
            title={suggestion.text}
            aria-busy={isPending && variables === suggestion.type}
            // The focus stays where it is, also when the chip is gone with the second click of a double click.
            onMouseDown={(event) => event.preventDefault()}
            // The second click of a double click would hit the suggestion that takes this place.
            onClick={(event) => event.detail < 2 && use(suggestion)}
          >
            {suggestion.label}
          </ChipButton>
        </li>
      ))}
    </ul>
  );
}

/** The suggestions that the viewer has not used: neither since the chat was opened nor in a message that is loaded. */
function useUnused(chatId: string, suggestions: readonly Suggestion[]) {
  const [used, setUsed] = useState<readonly SuggestionType[]>([]);
  const { data: history } = useQuery(messagesQuery(chatId));
  const said = new Set(history?.messages.filter((one) => one.is_own_message).map(({ content }) => content));
  const unused = suggestions.filter(
    ({ type, text }) => ABOUT_CONTACTS.has(type) || (!used.includes(type) && !said.has(text)),
  );
  return [unused, (type: SuggestionType) => setUsed((before) => [...before, type])] as const;
}
