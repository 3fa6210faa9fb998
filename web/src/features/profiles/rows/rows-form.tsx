import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Banner } from '#ui/states/banner.tsx';

interface RowsFormProps {
  onSubmit: (event: FormEvent) => void;
  /** The rows. */
  children: ReactNode;
  listRef: RefObject<HTMLDivElement | null>;
  addLabel: string;
  addRef: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
  /** Why no more rows can be added. */
  full?: string | undefined;
  /** An error that is not about a single box. */
  failure?: string | undefined;
  pending: boolean;
  onCancel: () => void;
}

/** The inside of a `RowsDialog`: rows that scroll, and the buttons below them. */
export function RowsForm({ children, listRef, addRef, full, failure, pending, ...props }: RowsFormProps) {
  const fullId = useId();
  return (
    <form method="post" noValidate onSubmit={props.onSubmit} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 sm:px-6">
        <div ref={listRef} className="divide-y divide-line">
          {children}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4">
          <Button
            ref={addRef}
            look="soft"
            size="sm"
            onClick={props.onAdd}
            disabled={full !== undefined}
            aria-describedby={full === undefined ? undefined : fullId}
          >
            <Plus />
            {props.addLabel}
          </Button>
          {full !== undefined && (
            <p id={fullId} className="text-13 text-muted">
              {full}
            </p>
          )}
        </div>
      </div>
      <div className="grid gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-4">
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <div className="flex justify-end gap-3 max-sm:*:flex-1">
          <Button look="secondary" disabled={pending} onClick={props.onCancel}>
            Cancel
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Saving...">
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}

interface RemoveRowProps {
  label: string;
  /** The id of the sentence that says why this row cannot be removed. */
  stays?: string | undefined;
  onRemove: () => void;
}

export function RemoveRow({ label, stays, onRemove }: RemoveRowProps) {
  return (
    // `useRowFocus` finds it by `data-remove`.
    <IconButton label={label} data-remove disabled={stays !== undefined} aria-describedby={stays} onClick={onRemove}>
      <Trash2 />
    </IconButton>
  );
}

/** After a row was removed, focuses the remove button of the row in its place, or the add button. */
export function useRowFocus() {
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  function removeRow(index: number, remove: (index: number) => void) {
    flushSync(() => remove(index)); // so that the next lines see the remaining rows
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('button[data-remove]') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)];
    (next && !next.disabled ? next : add.current)?.focus();
  }

  return { list, add, removeRow };
}
