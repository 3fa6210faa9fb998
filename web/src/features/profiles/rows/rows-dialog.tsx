import { Dialog as Base } from '@base-ui/react/dialog';
import { Plus, Trash2, X } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { usePortalContainer, veilClass } from '#ui/overlays/floating.ts';
import { Banner } from '#ui/states/banner.tsx';

interface RowsDialogProps {
  title: string;
  text: string;
  open: boolean;
  onClose: () => void;
  /** A `RowsForm`. */
  children: ReactNode;
}

// Fills a phone's screen; elsewhere it is as tall as its content.
const PANEL =
  'fixed inset-0 z-50 flex flex-col bg-raised text-ink outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100%-4rem)] sm:max-w-2xl sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card sm:shadow-raised';

/** A modal for a list of entries: its title and its buttons stay in view while the entries scroll. */
export function RowsDialog({ title, text, open, onClose, children }: RowsDialogProps) {
  const container = usePortalContainer();
  return (
    // A click beside it must not lose what was typed.
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal>
      <Base.Portal container={container}>
        <Base.Backdrop className={veilClass} />
        <Base.Popup className={PANEL}>
          <div className="flex items-start justify-between gap-4 border-b border-line py-4 pr-3 pl-5 sm:pl-6">
            <div className="grid gap-1">
              <Base.Title className="text-22">{title}</Base.Title>
              <Base.Description className="text-14 text-muted">{text}</Base.Description>
            </div>
            <Base.Close
              render={
                <IconButton label="Close">
                  <X />
                </IconButton>
              }
            />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

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
