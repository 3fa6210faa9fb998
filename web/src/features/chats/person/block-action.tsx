import type { ChatAction } from '@coursemate/contract/chats/chats';
import { Ban, RotateCcw } from 'lucide-react';
import { useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useToast } from '#ui/overlays/use-toast.ts';

import { useSetBlock } from '../api/block.ts';
import { LessonsAhead } from './lessons-ahead.tsx';

interface BlockActionProps {
  person: { id: string; name: string };
  can: readonly ChatAction[];
}

/** Block, after a confirmation, or Unblock, as far as the server allows them. */
export function BlockAction({ person: other, can }: BlockActionProps) {
  const [confirming, setConfirming] = useState(false);
  const [cancels, setCancels] = useState(false);
  const toast = useToast();
  const { mutate, isPending, variables } = useSetBlock(other.id);

  function set(block: boolean) {
    const change = { block, cancelLessons: block && cancels };
    mutate(change, {
      onSettled: () => setConfirming(false),
      onError: (error) =>
        toast.error({
          title: `${other.name} could not be ${block ? 'blocked' : 'unblocked'}`,
          text: sentenceOf(error, 'Please check your connection and try again.'),
        }),
    });
  }

  function ask() {
    setCancels(false);
    setConfirming(true);
  }

  return (
    <>
      {can.includes('unblock') && (
        <Button
          look="secondary"
          size="sm"
          pending={isPending && !variables.block}
          pendingLabel="Unblocking..."
          onClick={() => set(false)}
        >
          <RotateCcw />
          Unblock
        </Button>
      )}
      {can.includes('block') && (
        <Button look="danger-outline" size="sm" aria-haspopup="dialog" onClick={ask}>
          <Ban />
          Block
        </Button>
      )}
      <ConfirmDialog
        danger
        title={`Block ${other.name}?`}
        text="Neither of you can send messages to the other, you do not see whether the other is online, and contacts are hidden again. You can unblock at any time."
        open={confirming}
        confirmLabel="Block"
        pendingLabel="Blocking..."
        pending={isPending}
        onConfirm={() => set(true)}
        onCancel={() => setConfirming(false)}
      >
        <LessonsAhead person={other} cancels={cancels} onChange={setCancels} />
      </ConfirmDialog>
    </>
  );
}
