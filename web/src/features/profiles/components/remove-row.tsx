import { Trash2 } from 'lucide-react';

import { IconButton } from '#ui/buttons/icon-button.tsx';

interface RemoveRowProps {
  label: string;
  /** The id of the sentence that says why this row has to stay. */
  stays?: string | undefined;
  onRemove: () => void;
}

export function RemoveRow({ label, stays, onRemove }: RemoveRowProps) {
  return (
    // The mark is how `useRowFocus` finds it.
    <IconButton label={label} data-remove disabled={stays !== undefined} aria-describedby={stays} onClick={onRemove}>
      <Trash2 />
    </IconButton>
  );
}
