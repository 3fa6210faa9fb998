import type { ReactNode } from 'react';

import { lazyDialog } from '#ui/states/lazy-part.tsx';

export interface DialogProps {
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
export const Dialog = lazyDialog<DialogProps>(async () => (await import('./dialog-popup.tsx')).DialogPopup);

/** The buttons at the end of a dialog: side by side, or on a narrow screen stacked with the main one on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}
