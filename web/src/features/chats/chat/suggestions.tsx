import type { Chat } from '@coursemate/contract/chats';

import { sentenceOf } from '#lib/api-error.ts';
import { ChipButton } from '#ui/buttons/chip.tsx';
import { useToast } from '#ui/overlays/use-toast.ts';

import { SEND_FAILED } from '../api/outbox.ts';
import { useSendSuggestion, useSuggestions } from '../api/suggestions.ts';
import { ContactQuestion } from './contact-question.tsx';

/** Messages that are sent with one click. A question about contacts takes the place of the others. */
export function Suggestions({ chat }: { chat: Chat }) {
  const suggestions = useSuggestions(chat.id);
  const toast = useToast();
  const { mutate, isPending, variables } = useSendSuggestion(chat.id);
  const offered = new Set(suggestions.map(({ type }) => type));
  const send = (type: Parameters<typeof mutate>[0]) =>
    !isPending && mutate(type, { onError: (error) => toast.error({ title: sentenceOf(error, SEND_FAILED) }) });

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
  if (suggestions.length === 0) return null;
  return (
    <ul
      aria-label="Suggestions"
      className="flex shrink-0 gap-2 overflow-x-auto px-3 pt-2 pb-1 [scrollbar-width:none] @2xl:flex-wrap @2xl:px-6"
    >
      {suggestions.map(({ type, label, text }) => (
        <li key={type} className="shrink-0">
          <ChipButton
            title={text}
            disabled={isPending}
            aria-busy={isPending && variables === type}
            // The second click of a double click would hit the suggestion that takes this place.
            onClick={(event) => event.detail < 2 && send(type)}
          >
            {label}
          </ChipButton>
        </li>
      ))}
    </ul>
  );
}
