import { useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

export function OpenedDialogs() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen('dialog')}>
        Open dialog
      </Button>
      <Button look="secondary" onClick={() => setOpen('confirm')}>
        Ask first
      </Button>
      <Button look="secondary" onClick={() => setOpen('sheet')}>
        Open sheet
      </Button>
      <Dialog title="Edit name" text="Others see it." open={open === 'dialog'} onOpenChange={close}>
        <div className="mt-5">
          <Field label="Name">
            <TextInput defaultValue="Maya" />
          </Field>
        </div>
        <DialogActions>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button onClick={close}>Save</Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        title="Delete feedback?"
        text="It cannot be restored."
        confirmLabel="Delete"
        danger
        open={open === 'confirm'}
        onConfirm={close}
        onCancel={close}
      />
      <Sheet title="Filters" open={open === 'sheet'} onOpenChange={close} footer={<Button wide>Show 87</Button>}>
        <Field label="Name">
          <TextInput />
        </Field>
      </Sheet>
    </>
  );
}
