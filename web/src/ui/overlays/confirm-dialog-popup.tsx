import { AlertDialog as Base } from '@base-ui/react/alert-dialog';

import { Button } from '#ui/buttons/button.tsx';

import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { DialogActions } from './dialog.tsx';
import { dialogClass, usePortalContainer, veilClass } from './floating.ts';

export function ConfirmDialogPopup(props: ConfirmDialogProps) {
  const { title, text, open, confirmLabel, cancelLabel = 'Cancel', danger, pending = false } = props;
  const container = usePortalContainer();
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !pending && props.onCancel()}>
      <Base.Portal container={container}>
        <Base.Backdrop className={veilClass} />
        <Base.Popup className={dialogClass(false)}>
          <Base.Title className="text-22">{title}</Base.Title>
          <Base.Description className="mt-2 text-muted">{text}</Base.Description>
          {props.children && <div className="mt-4 empty:hidden">{props.children}</div>}
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
