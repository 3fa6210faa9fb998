import type { ReactNode } from 'react';

import { lazyDialog } from '#ui/states/lazy-part.tsx';

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
  async () => (await import('./confirm-dialog-popup.tsx')).ConfirmDialogPopup,
);
