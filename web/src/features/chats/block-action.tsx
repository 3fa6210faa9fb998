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

import { blockQuery, useSetBlock } from './api/people.ts';

interface Person {
  id: string;
  name: string;
}

export type BlockAct = 'block' | 'unblock';

interface BlockDialogProps {
  person: Person;
  /** What is asked about; null while nothing is. */
  act: BlockAct | null;
  onClose: () => void;
}

const BLOCK =
  'Neither of you can send messages to the other, you do not see whether the other is online, and contacts are hidden again. You can unblock at any time.';
const UNBLOCK = 'You can write to each other again, and contacts that you have exchanged are shown again.';

/** Asks once, and blocks or unblocks. */
export function BlockDialog({ person, act, onClose }: BlockDialogProps) {
  const [cancels, setCancels] = useState(false);
  const toast = useToast();
  const { mutate, isPending } = useSetBlock(person.id);
  // Kept while the dialog closes, so that its words stay.
  const [shown, setShown] = useState<BlockAct>('block');
  if (act !== null && act !== shown) setShown(act);
  const blocks = shown === 'block';

  function close() {
    setCancels(false);
    onClose();
  }

  function confirm() {
    const change = { block: blocks, cancelLessons: blocks && cancels };
    mutate(change, {
      onSettled: close,
      onError: (error) =>
        toast.error({
          title: `${person.name} could not be ${blocks ? 'blocked' : 'unblocked'}`,
          text: sentenceOf(error),
        }),
    });
  }

  return (
    <ConfirmDialog
      danger={blocks}
      title={`${blocks ? 'Block' : 'Unblock'} ${person.name}?`}
      text={blocks ? BLOCK : UNBLOCK}
      open={act !== null}
      confirmLabel={blocks ? 'Block' : 'Unblock'}
      pendingLabel={blocks ? 'Blocking...' : 'Unblocking...'}
      pending={isPending}
      onConfirm={confirm}
      onCancel={close}
    >
      {blocks && <LessonsAhead person={person} cancels={cancels} onChange={setCancels} />}
    </ConfirmDialog>
  );
}

interface BlockActionProps {
  person: Person;
  can: readonly ChatAction[];
}

/** Block or Unblock, as far as the server allows them. */
export function BlockAction({ person, can }: BlockActionProps) {
  const [act, setAct] = useState<BlockAct | null>(null);
  return (
    <>
      {can.includes('unblock') && (
        <Button look="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAct('unblock')}>
          <RotateCcw />
          Unblock
        </Button>
      )}
      {can.includes('block') && (
        <Button look="danger-outline" size="sm" aria-haspopup="dialog" onClick={() => setAct('block')}>
          <Ban />
          Block
        </Button>
      )}
      <BlockDialog person={person} act={act} onClose={() => setAct(null)} />
    </>
  );
}

/** Block or Unblock on a page that knows only the person. Nothing while it is not known which. */
export function BlockPerson({ person }: { person: Person }) {
  const { data: block } = useQuery(blockQuery(person.id));
  return block && <BlockAction person={person} can={[block.blocked ? 'unblock' : 'block']} />;
}

interface LessonsAheadProps {
  person: Person;
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
