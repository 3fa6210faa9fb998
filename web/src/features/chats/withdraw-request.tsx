import type { Chat } from '@coursemate/contract/chats/chats';
import { useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

import { useWithdrawChat } from './api/withdraw-chat.ts';

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
