import { Ellipsis, Info, Pencil, Trash2, User } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { ConfirmDialog, Dialog, DialogActions, Sheet } from '#ui/overlays/dialog.tsx';
import { dialogClass } from '#ui/overlays/floating.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { ThemeMenuItem } from '#ui/page/theme-menu-item.tsx';

import { Group, Row } from './group.tsx';

export function Dialogs() {
  const [chosen, setChosen] = useState('');
  const menuButton = (
    <IconButton label="Actions" look="outline">
      <Ellipsis />
    </IconButton>
  );
  return (
    <Group title="Dialog, sheet, popover, menu, tooltip">
      <Row>
        <OpenedDialogs />
        <Popover trigger={<Button look="secondary">Why?</Button>} title="Contact information">
          <p className="text-14 text-muted">Email and phone appear here once you both agree.</p>
        </Popover>
        <Menu trigger={menuButton} align="start">
          <MenuItem icon={<User />} link={<a href="#content">View profile</a>}>
            View profile
          </MenuItem>
          <MenuItem icon={<Pencil />} onSelect={() => setChosen('Rename')}>
            Rename
          </MenuItem>
          <MenuItem disabled>Archive</MenuItem>
          <ThemeMenuItem />
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} danger onSelect={() => setChosen('Delete')}>
            Delete
          </MenuItem>
        </Menu>
        <Tooltip text="Ratings of the last two years">
          <IconButton label="About ratings">
            <Info />
          </IconButton>
        </Tooltip>
        {chosen && <output className="text-14 text-muted">{chosen} chosen</output>}
      </Row>
      <DialogSample />
    </Group>
  );
}

function OpenedDialogs() {
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

/** The look of a dialog, without the focus trap that only one dialog of a page can have. */
function DialogSample() {
  return (
    // `contain` makes the `fixed` dialog stay inside this box.
    <div className="relative h-80 sm:h-64 rounded-card bg-veil contain-layout">
      <div className={dialogClass(false)}>
        <h3 className="text-22">Unsaved Changes</h3>
        <p className="mt-2 text-muted">
          You have unsaved changes to your profile. Would you like to save them before leaving?
        </p>
        <DialogActions>
          <Button look="secondary">Cancel</Button>
          <Button>Save & Continue</Button>
        </DialogActions>
      </div>
    </div>
  );
}
