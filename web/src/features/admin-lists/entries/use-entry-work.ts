import type { ListItem } from '@coursemate/contract/admin-lists';
import type { ListType } from '@coursemate/contract/lists';
import { useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { useToast } from '#ui/overlays/use-toast.ts';

import { useEntryWrites } from '../api/entries.ts';
import { listNames } from '../list-names.ts';
import type { EntryInput } from './entry-form.tsx';

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
  const updateFailed = failed('Failed to update item');

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
      writes.change.mutate({ id: item.id, ...input }, { onSuccess: stop, onError: updateFailed });
    },
    toggle: (item: ListItem) => {
      setFailure(null);
      writes.change.mutate({ id: item.id, is_active: !item.is_active }, { onError: updateFailed });
    },
    merge: (into: ListItem) => {
      if (doing.kind !== 'merging') return;
      const { item } = doing;
      setFailure(null);
      writes.merge.mutate(
        { id: item.id, into: into.id },
        {
          onSuccess: () => {
            stop();
            toast.success({ title: `“${item.name}” merged into “${into.name}”` });
          },
          onError: updateFailed,
        },
      );
    },
  };
}
