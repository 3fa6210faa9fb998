import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

import { classNames } from '#ui/class-names.ts';

import { usePortalContainer } from './floating.ts';

interface DialogProps {
  title: string;
  /** A sentence under the title; screen readers read it with the title. */
  text?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  wide?: boolean;
  /** Takes the focus when the dialog closes, where what opened it may be gone by then. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** A modal with its title as name. Focus stays inside, Escape closes, focus returns to where it was. */
export function Dialog({ title, text, open, onOpenChange, wide = false, finalFocus, children }: DialogProps) {
  const container = usePortalContainer();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal container={container}>
        <Base.Backdrop className={veilClass} />
        <Base.Popup className={dialogClass(wide)} {...(finalFocus && { finalFocus })}>
          <Base.Title className="text-22">{title}</Base.Title>
          {text && <Base.Description className="mt-2 text-muted">{text}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The buttons at the end of a dialog: side by side, or on a narrow screen stacked with the main one on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}

export const veilClass =
  'fixed inset-0 z-50 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** `wide` has room for two columns of a form. */
export function dialogClass(wide: boolean): string {
  return classNames(
    'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain rounded-card bg-raised p-6 text-ink shadow-raised outline-none',
    'transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
    wide ? 'max-w-2xl' : 'max-w-md',
  );
}
