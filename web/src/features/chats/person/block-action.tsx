import type { ChatAction } from '@coursemate/contract/chats/chats';
import { useQuery } from '@tanstack/react-query';
import { Ban, RotateCcw } from 'lucide-react';
import { useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { blockQuery, useSetBlock } from '../api/people.ts';

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
          text: sentenceOf(error),
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

interface LessonsAheadProps {
  person: { id: string; name: string };
  cancels: boolean;
  onChange: (cancels: boolean) => void;
}

/** Names the confirmed lessons with someone who is about to be blocked, and offers to cancel them. */
function LessonsAhead({ person: { id, name }, cancels, onChange }: LessonsAheadProps) {
  const { data: block, isError } = useQuery(blockQuery(id));
  if (isError) return <p className="text-14 text-muted">Confirmed lessons with {name} stay.</p>;
  if (block === undefined) return <Skeleton className="h-5 w-3/4" />;
  const lessons = block.confirmed_lessons;
  if (lessons === 0) return null;
  const one = lessons === 1;
  return (
    <div className="grid gap-3 rounded-card border border-line bg-sunken p-4">
      <p className="text-14">
        {one ? '1 confirmed lesson' : `${lessons} confirmed lessons`} with {name} {whatBecomes({ one, cancels })}.
      </p>
      <Checkbox
        label={one ? 'Cancel it' : 'Cancel them'}
        checked={cancels}
        onChange={(event) => onChange(event.target.checked)}
      />
      {cancels && <p className="text-13 text-muted">{name} is told. Open proposals end too.</p>}
    </div>
  );
}

function whatBecomes({ one, cancels }: { one: boolean; cancels: boolean }): string {
  if (cancels) return one ? 'is cancelled' : 'are cancelled';
  return one ? 'stays' : 'stay';
}
