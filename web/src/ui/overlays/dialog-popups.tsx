import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { Popover } from '@base-ui/react/popover';
import { X } from 'lucide-react';

import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import {
  type ConfirmDialogProps,
  DialogActions,
  type DialogProps,
  type PanelProps,
  type SheetProps,
} from './dialog.tsx';
import { dialogClass, floatingClass, usePortalContainer, veilClass } from './floating.ts';

export function DialogPopup({ title, text, open, onOpenChange, wide = false, finalFocus, children }: DialogProps) {
  const container = usePortalContainer();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal container={container}>
        <Dialog.Backdrop className={veilClass} />
        <Dialog.Popup className={dialogClass(wide)} {...(finalFocus && { finalFocus })}>
          <Dialog.Title className="text-22">{title}</Dialog.Title>
          {text && <Dialog.Description className="mt-2 text-muted">{text}</Dialog.Description>}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function ConfirmDialogPopup(props: ConfirmDialogProps) {
  const { title, text, open, confirmLabel, cancelLabel = 'Cancel', danger, pending = false } = props;
  const container = usePortalContainer();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !pending && props.onCancel()}>
      <AlertDialog.Portal container={container}>
        <AlertDialog.Backdrop className={veilClass} />
        <AlertDialog.Popup className={dialogClass(false)}>
          <AlertDialog.Title className="text-22">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">{text}</AlertDialog.Description>
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
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

const PANEL =
  'fixed z-50 flex flex-col bg-raised text-ink shadow-raised outline-none transition-[translate] duration-200';

const SIDES = {
  start: 'inset-y-0 left-0 w-72 max-w-[85vw] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  end: 'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[85dvh] max-md:rounded-t-panel max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full md:inset-y-0 md:right-0 md:w-100 md:data-ending-style:translate-x-full md:data-starting-style:translate-x-full',
} as const;

export function SheetPopup({
  title,
  heading,
  side = 'end',
  open,
  onOpenChange,
  finalFocus,
  footer,
  children,
}: SheetProps) {
  const container = usePortalContainer();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal container={container}>
        <Dialog.Backdrop className={veilClass} />
        <Dialog.Popup finalFocus={finalFocus} className={classNames(PANEL, SIDES[side])}>
          <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
            <Dialog.Title className={heading ? 'sr-only' : 'text-18'}>{title}</Dialog.Title>
            {heading}
            <Dialog.Close
              render={
                <IconButton label="Close">
                  <X />
                </IconButton>
              }
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <div className="border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{footer}</div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function PanelPopup({ title, text, anchor, open, onOpenChange, children }: PanelProps) {
  const container = usePortalContainer();
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // What opens it also closes it: a press there is not one elsewhere.
        const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!onAnchor || event.type === 'keydown') onOpenChange(next);
      }}
    >
      <Popover.Portal container={container}>
        <Popover.Positioner
          anchor={anchor}
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50"
        >
          <Popover.Popup
            finalFocus={() => anchor.current?.querySelector('button') ?? anchor.current}
            className={classNames(
              'max-h-(--available-height) w-96 max-w-(--available-width) overflow-y-auto overscroll-contain p-4',
              floatingClass,
            )}
          >
            <div className="flex items-center justify-between gap-2">
              <Popover.Title className="text-18">{title}</Popover.Title>
              <Popover.Close
                render={
                  <IconButton size="sm" label="Close">
                    <X />
                  </IconButton>
                }
              />
            </div>
            {text && <Popover.Description className="text-13 text-muted">{text}</Popover.Description>}
            <div className="mt-3">{children}</div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
