import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { usePortalContainer, veilClass } from '#ui/overlays/floating.ts';

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
