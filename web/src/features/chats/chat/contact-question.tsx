import type { SuggestionType } from '@coursemate/contract/chats/suggestions';
import { Check, SquareUserRound } from 'lucide-react';

import { Button } from '#ui/buttons/button.tsx';

interface ContactQuestionProps {
  name: string;
  /** The answer that is being sent. */
  answering: SuggestionType | null | undefined;
  onShare: () => void;
  onDecline: (() => void) | null;
}

/** The other person asks for contacts. Only this answer shares them. */
export function ContactQuestion({ name, answering, onShare, onDecline }: ContactQuestionProps) {
  const [firstName = name] = name.split(' ');
  const busy = answering !== null && answering !== undefined;
  return (
    <section aria-label="Contact exchange" className="grid shrink-0 gap-3 px-3 pt-2 pb-1 @2xl:px-6">
      <div className="flex items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-3">
        <SquareUserRound className="shrink-0 text-brand" />
        <div className="min-w-0 text-14">
          <p className="font-semibold wrap-anywhere">{firstName} would like to exchange contacts.</p>
          <p className="text-muted">Email and phone are shared only if you agree.</p>
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
