import type { ReactNode } from 'react';

import { Button } from '#ui/buttons/button.tsx';

// Shadows draw the background up to the edge of the window: they take no room and cause no scrolling.
const BAR =
  'sticky bottom-0 z-5 -mx-4 -mb-6 grid gap-3 bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-[80rem_0_var(--surface),0_-1px_var(--line),80rem_-1px_var(--line)] sm:-mx-8 sm:-mb-8 sm:px-8';

/** Keeps the room of the bar free at the end of the page, so that it covers nothing when it appears. */
const NO_BAR = 'flex min-h-18 items-end justify-end sm:min-h-9';

interface SaveBarProps {
  shown: boolean;
  /** Stands in the place of the bar while there is nothing to save. */
  quiet?: ReactNode;
  children: ReactNode;
}

/** At the bottom of the window, for the buttons that save a page and for how that went. */
export function SaveBar({ shown, quiet, children }: SaveBarProps) {
  return shown ? <div className={BAR}>{children}</div> : <div className={NO_BAR}>{quiet}</div>;
}

interface SaveActionsProps {
  /** The form that the button sends. */
  formId: string;
  saving: boolean;
  label: string;
  pendingLabel: string;
  onDiscard: () => void;
}

export function SaveActions({ formId, saving, label, pendingLabel, onDiscard }: SaveActionsProps) {
  return (
    <div className="flex items-center gap-x-3 gap-y-2 max-sm:flex-col">
      <p className="flex items-center gap-2.5 text-14 text-muted">
        <span aria-hidden="true" className="size-2 shrink-0 rounded-pill bg-accent" />
        You have unsaved changes
      </p>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1 sm:ml-auto">
        <Button look="secondary" disabled={saving} onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" form={formId} pending={saving} pendingLabel={pendingLabel}>
          {label}
        </Button>
      </div>
    </div>
  );
}
