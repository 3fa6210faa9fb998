import type { ListItem } from '@coursemate/contract/admin-lists';
import type { ListType } from '@coursemate/contract/lists';
import { useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { useHeldActs } from '#lib/use-held-acts.ts';
import { useToast } from '#ui/overlays/toast.tsx';

import { useEntryWrites } from '../api/entries.ts';
import { listNames } from '../list-names.ts';
import type { EntryInput } from './entry-form.tsx';

/** An act on the row of an entry: a merge into another one, or activating or deactivating it. */
export interface EntryAct {
  item: ListItem;
  into: ListItem | null;
}

/** What is done to an entry, after its name. */
export function outcomeOf({ item, into }: EntryAct): string {
  if (into) return `Merged into ${into.name}`;
  return item.is_active ? 'Deactivated' : 'Activated';
}

const UPDATE_FAILED = 'Failed to update item';

type Doing = { kind: 'nothing' | 'adding' } | { kind: 'editing' | 'merging'; item: ListItem };

/** What the administrator is doing to the list, and what went wrong. One thing at a time. */
export function useEntryWork(type: ListType) {
  const toast = useToast();
  const writes = useEntryWrites(type);
  const [doing, setDoing] = useState<Doing>({ kind: 'nothing' });
  const [failure, setFailure] = useState<string | null>(null);

  function start(next: Doing) {
    setFailure(null);
    setDoing(next);
  }
  const stop = () => start({ kind: 'nothing' });
  const failed = (fallback: string) => (error: Error) => setFailure(sentenceOf(error, fallback));

  async function run({ item, into }: EntryAct) {
    try {
      if (into) {
        await writes.merge.mutateAsync({ id: item.id, into: into.id });
        toast.success({ title: `“${item.name}” merged into “${into.name}”` });
      } else {
        await writes.change.mutateAsync({ id: item.id, is_active: !item.is_active });
      }
    } catch (error) {
      // The page may have been left by now.
      toast.error({ title: sentenceOf(error, UPDATE_FAILED) });
    }
  }

  const held = useHeldActs<EntryAct>((act) => void run(act));

  return {
    adding: doing.kind === 'adding',
    editingId: doing.kind === 'editing' ? doing.item.id : null,
    merging: doing.kind === 'merging' ? doing.item : null,
    pending: writes.add.isPending || writes.change.isPending || writes.merge.isPending,
    failure,
    dismiss: () => setFailure(null),
    stop,
    startAdding: () => start({ kind: 'adding' }),
    startMerging: (item: ListItem) => start({ kind: 'merging', item }),
    edit: (item: ListItem | null) => start(item ? { kind: 'editing', item } : { kind: 'nothing' }),
    add: (input: EntryInput) => {
      setFailure(null);
      writes.add.mutate(input, {
        onSuccess: ({ name }) => {
          stop();
          toast.success({ title: `“${name}” added to ${listNames[type]}` });
        },
        onError: failed('Failed to create item'),
      });
    },
    save: (item: ListItem, input: EntryInput) => {
      setFailure(null);
      writes.change.mutate({ id: item.id, ...input }, { onSuccess: stop, onError: failed(UPDATE_FAILED) });
    },
    toggle: (item: ListItem) => held.hold(String(item.id), { item, into: null }),
    merge: (into: ListItem) => {
      if (doing.kind !== 'merging') return;
      held.hold(String(doing.item.id), { item: doing.item, into });
      stop();
    },
    held,
  };
}
