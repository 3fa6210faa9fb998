import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';

import { Button } from '#ui/buttons/button.tsx';

import { DialogActions, dialogClass, veilClass } from './dialog.tsx';
import { usePortalContainer } from './floating.ts';

interface ConfirmDialogProps {
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
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something happens. A click beside it does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, open, confirmLabel, cancelLabel = 'Cancel', danger, pending = false } = props;
  const container = usePortalContainer();
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !pending && props.onCancel()}>
      <Base.Portal container={container}>
        <Base.Backdrop className={veilClass} />
        <Base.Popup className={dialogClass(false)}>
          <Base.Title className="text-22">{title}</Base.Title>
          <Base.Description className="mt-2 text-muted">{text}</Base.Description>
          <DialogActions>
            <Button look="secondary" disabled={pending} onClick={props.onCancel}>
              {cancelLabel}
            </Button>
            <Button
              look={danger ? 'danger' : 'primary'}
              pending={pending}
              onClick={props.onConfirm}
              {...(props.pendingLabel === undefined ? {} : { pendingLabel: props.pendingLabel })}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
