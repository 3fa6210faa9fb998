import { errors } from '@coursemate/contract/base/errors';
import { limits } from '@coursemate/contract/base/limits';
import { type Chat, type DeclineReason, declineReasons } from '@coursemate/contract/chats/chats';
import { type ReactNode, useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { countCharacters, TextArea } from '#ui/forms/text-area.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';

import { useAnswerChat, useWithdrawChat } from './api/requests.ts';
import { DECLINE_REASONS } from './request-texts.ts';

interface AnswerRequestProps {
  chat: Pick<Chat, 'id' | 'can' | 'obstacle' | 'blocked' | 'other_participant'>;
  /** The id of the element that names whoever asks, where several requests are in view. */
  describedBy?: string;
  onAccepted: () => void;
  onDeclined?: () => void;
  /** Further buttons beside the two. */
  children?: ReactNode;
}

/** Accept and Decline, as far as the server allows them. Nothing where there is no request to answer. */
export function AnswerRequest({ chat, describedBy, onAccepted, onDeclined, children }: AnswerRequestProps) {
  const [confirming, setConfirming] = useState(false);
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [text, setText] = useState('');
  const { answer, answering } = useAnswerChat(chat.id, (status) =>
    status === 'accepted' ? onAccepted() : onDeclined?.(),
  );
  const canAccept = chat.can.includes('accept');
  if (!canAccept && !chat.can.includes('decline')) return null;

  const isTooLong = reason === 'other' && countCharacters(text) > limits.declineTextMax;

  function decline() {
    if (isTooLong) return;
    setConfirming(false);
    answer({ status: 'rejected', reason, reason_text: reason === 'other' && text.trim() !== '' ? text.trim() : null });
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {!canAccept && <p className="basis-full text-14 text-muted">{whyNotAccept(chat)}</p>}
      {canAccept && (
        <Button
          size="sm"
          disabled={answering}
          aria-describedby={describedBy}
          onClick={() => answer({ status: 'accepted' })}
        >
          Accept
        </Button>
      )}
      <Button
        look="secondary"
        size="sm"
        aria-haspopup="dialog"
        disabled={answering || !chat.can.includes('decline')}
        aria-describedby={describedBy}
        onClick={() => setConfirming(true)}
      >
        Decline
      </Button>
      {children}
      <ConfirmDialog
        danger
        title={`Decline the request of ${chat.other_participant.name}?`}
        text={consequenceOf(chat)}
        open={confirming}
        confirmLabel="Decline"
        onConfirm={decline}
        onCancel={() => setConfirming(false)}
      >
        <div className="grid gap-4">
          {chat.can.includes('accept') && <ReasonChoice value={reason} onChange={setReason} />}
          {reason === 'other' && (
            <Field
              label={`In your words, for ${chat.other_participant.name} (optional)`}
              error={isTooLong ? `At most ${limits.declineTextMax} characters` : undefined}
            >
              <TextArea value={text} onChange={setText} limit={limits.declineTextMax} />
            </Field>
          )}
        </div>
      </ConfirmDialog>
    </div>
  );
}

/** Nobody has to give a reason; who asked reads it in kind words. */
function ReasonChoice({ value, onChange }: { value: DeclineReason | null; onChange: (reason: DeclineReason) => void }) {
  const options = declineReasons.map((reason) => ({ value: reason, label: DECLINE_REASONS[reason] }));
  const choose = (chosen: string) => {
    const reason = declineReasons.find((known) => known === chosen);
    if (reason) onChange(reason);
  };
  return <RadioGroup label="Reason (optional)" options={options} value={value ?? ''} onChange={choose} />;
}

/** A request that can only be declined: the own account is restricted, one has blocked the other, or the other one is gone. */
function whyNotAccept({ obstacle, blocked }: AnswerRequestProps['chat']): string {
  if (blocked) return errors.blocked_between.sentence;
  return errors[obstacle === 'chat_restricted' ? 'account_restricted' : 'chat_closed'].sentence;
}

function consequenceOf({ can, obstacle, other_participant }: AnswerRequestProps['chat']): string {
  // Nobody is told when the other account is gone or one has blocked the other.
  const isUntold = !can.includes('accept') && obstacle !== 'chat_restricted';
  if (isUntold) return 'This cannot be undone.';
  const { name } = other_participant;
  // Only who could accept gives a reason.
  if (!can.includes('accept')) return `This cannot be undone. ${name} is told, and cannot ask you again.`;
  return `This cannot be undone. ${name} is told. If you have no time or enough students now, they may ask again after ${limits.askAgainDeclinedDays} days; otherwise they cannot.`;
}

/** The button by which a student withdraws a request. Nothing where the server does not allow it. */
export function WithdrawRequest({ chat }: { chat: Pick<Chat, 'id' | 'can' | 'other_participant'> }) {
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending } = useWithdrawChat(chat.id, () => setConfirming(false));
  if (!chat.can.includes('withdraw')) return null;
  const { name } = chat.other_participant;
  return (
    <>
      <Button look="secondary" size="sm" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        title="Withdraw your request?"
        text={`${name} will no longer see it. You can ask again at any time.`}
        open={confirming}
        confirmLabel="Withdraw"
        pendingLabel="Withdrawing..."
        pending={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
