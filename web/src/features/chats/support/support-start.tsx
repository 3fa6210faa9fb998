import { supportTeam } from '@coursemate/contract/chats/support';
import { ArrowLeft, LifeBuoy } from 'lucide-react';
import { useRef } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { SUPPORT, useWriteToSupport } from '../api/support.ts';
import { Composer } from '../chat/composer.tsx';
import { InPane } from '../frame/in-pane.tsx';

/** Shown before the first message to the support team, which creates the chat. */
export function SupportStart({ onBack }: { onBack: (() => void) | null }) {
  const { mutate, isPending, error } = useWriteToSupport();
  const tried = useRef({ message: '', client_id: '' });

  function send(message: string) {
    // The server may have stored the text although no answer came: the same id stores it once.
    if (tried.current.message !== message) tried.current = { message, client_id: crypto.randomUUID() };
    mutate(tried.current);
  }

  return (
    <section aria-label={`Conversation with ${supportTeam.name}`} className="@container flex h-full min-h-0 flex-col">
      <header className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line px-3 py-2 @2xl:px-6">
        {onBack && (
          <IconButton label="Back to conversations" onClick={onBack}>
            <ArrowLeft />
          </IconButton>
        )}
        <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-brand text-on-brand">
          <LifeBuoy />
        </span>
        <h2 className="truncate text-16 @2xl:text-18">{supportTeam.name}</h2>
      </header>
      <InPane>
        <div className="grid justify-items-center gap-2 text-center">
          <span className="mb-2 grid size-20 place-items-center rounded-pill bg-brand-soft text-brand-strong">
            <LifeBuoy className="size-9" />
          </span>
          <h3 className="text-22">How can we help?</h3>
          <p className="text-balance text-muted">
            The support team answers questions about your account, your chats and this site. Write to us below.
          </p>
        </div>
      </InPane>
      {error && (
        <div className="px-3 @2xl:px-6">
          <Banner tone="danger">
            {sentenceOf(error, 'Your message could not be sent. It is still below: please try again.')}
          </Banner>
        </div>
      )}
      <Composer chatId={SUPPORT} onSend={send} disabled={isPending} />
    </section>
  );
}
