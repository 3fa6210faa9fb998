import type { Chat } from '@coursemate/contract/chats/chats';
import type { Suggestion, SuggestionType } from '@coursemate/contract/chats/suggestions';
import { useQuery } from '@tanstack/react-query';
import { Check, SquareUserRound } from 'lucide-react';
import { useState } from 'react';

import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ChipButton } from '#ui/buttons/chip.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';

import { messagesQuery } from '../api/messages.ts';
import { SEND_FAILED } from '../api/outbox.ts';
import { useSendSuggestion, useSuggestions } from '../api/suggestions.ts';
import { addToChatDraft } from '../chat-drafts.ts';
import { focusComposer } from './composer.tsx';

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
  const [asksContacts, setAsksContacts] = useState(false);
  const [unused, markUsed] = useUnused(chat.id, suggestions);
  const offered = new Set(suggestions.map(({ type }) => type));

  function send(type: SuggestionType) {
    if (isPending) return;
    mutate(type, { onError: (error) => toast.error({ title: sentenceOf(error, SEND_FAILED) }) });
    // Nothing is to be written now, so a touch screen need not open its keyboard.
    if (window.matchMedia('(pointer: fine)').matches) focusComposer();
  }
  function use({ type, text }: Suggestion) {
    if (ABOUT_CONTACTS.has(type)) return setAsksContacts(true);
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
    <>
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
      <ConfirmDialog
        title="Exchange contacts?"
        text={<WhatIsShared name={chat.other_participant.name} asked={false} />}
        open={asksContacts}
        confirmLabel="Ask"
        onConfirm={() => {
          setAsksContacts(false);
          send('request_contacts');
        }}
        onCancel={() => setAsksContacts(false)}
      />
    </>
  );
}

/** What the other person will see, before it is shared. */
function WhatIsShared({ name, asked }: { name: string; asked: boolean }) {
  const profile = useOwnProfile();
  if (!profile) return 'Email and phone are shared only if both agree.';
  const { email, phone_number: phone } = profile;
  return (
    <>
      {asked ? 'If you share' : `If ${name} agrees`}, {name} sees <strong>{email}</strong>
      {phone !== null && (
        <>
          {' '}
          and <strong>{phone}</strong>
        </>
      )}
      , and you see their email and phone in return.
    </>
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

interface ContactQuestionProps {
  name: string;
  /** The answer that is being sent. */
  answering: SuggestionType | null | undefined;
  onShare: () => void;
  onDecline: (() => void) | null;
}

/** The other person asks for contacts. Only this answer shares them. */
function ContactQuestion({ name, answering, onShare, onDecline }: ContactQuestionProps) {
  const [firstName = name] = name.split(' ');
  const busy = answering !== null && answering !== undefined;
  return (
    <section aria-label="Contact exchange" className="grid shrink-0 gap-3 px-3 pt-2 pb-1 @2xl:px-6">
      <div className="flex items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-3">
        <SquareUserRound className="shrink-0 text-brand" />
        <div className="min-w-0 text-14">
          <p className="font-semibold wrap-anywhere">{firstName} would like to exchange contacts.</p>
          <p className="break-words text-muted">
            <WhatIsShared name={firstName} asked />
          </p>
        </div>
      </div>
      <div className="grid grid-cols-[1fr_auto] gap-2 @2xl:flex">
        <Button look="soft" disabled={busy} pending={answering === 'accept_contacts'} onClick={onShare}>
          <Check />
          Share contacts
        </Button>
        {onDecline && (
          <Button look="secondary" disabled={busy} pending={answering === 'decline_contacts'} onClick={onDecline}>
            Not now
          </Button>
        )}
      </div>
    </section>
  );
}
