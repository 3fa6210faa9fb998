import type { ReactNode, RefObject } from 'react';

import { useMediaQuery } from '#lib/use-media-query.ts';

import { lazyDialog } from '../states/lazy-part.tsx';

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
export const Dialog = lazyDialog<DialogProps>(async () => (await import('./dialog-popups.tsx')).DialogPopup);

/** The buttons at the end of a dialog: side by side, or on a narrow screen stacked with the main one on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}

export interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  open: boolean;
  confirmLabel: string;
  /** The label of the confirming button while it works. */
  pendingLabel?: string;
  cancelLabel?: string;
  /** Red confirming button, for what cannot be undone. */
  danger?: boolean;
  pending?: boolean;
  /** A choice that goes with the answer. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something happens. A click beside it does not close it. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(
  async () => (await import('./dialog-popups.tsx')).ConfirmDialogPopup,
);

export interface SheetProps {
  title: string;
  /** Shown instead of the title, which stays the name for screen readers. */
  heading?: ReactNode;
  /** `start`: from the left, for navigation. `end`: from the bottom on a phone, else from the right. */
  side?: 'start' | 'end';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the focus goes on closing; by default, and for true, to where it was before. */
  finalFocus?: () => HTMLElement | true;
  /** Stays in view below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog at the edge of the window. */
export const Sheet = lazyDialog<SheetProps>(async () => (await import('./dialog-popups.tsx')).SheetPopup);

export interface PanelProps {
  title: string;
  /** A sentence under the title. */
  text?: string;
  /** What it stands beside; takes the focus when it closes. */
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

const PanelPopover = lazyDialog<PanelProps>(async () => (await import('./dialog-popups.tsx')).PanelPopup);

/** A small form beside what it is about, or in a dialog where there is no room. Its state lives outside: it may be closed. */
export function Panel(props: PanelProps) {
  const narrow = useMediaQuery('(max-width: 47.99rem)');
  if (!narrow) return <PanelPopover {...props} />;
  const { anchor: _anchor, children, ...dialog } = props;
  return (
    <Dialog {...dialog}>
      <div className="mt-4">{children}</div>
    </Dialog>
  );
}
