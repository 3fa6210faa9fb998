import { useState } from 'react';

import { Dialog } from '#ui/overlays/dialog.tsx';

import { PHONE_NEEDED } from '../message-state.ts';
import type { Asked } from '../use-request.ts';
import type { Viewer } from '../viewer.ts';
import { PhoneStep } from './phone-step.tsx';
import { RequestForm } from './request-form.tsx';

interface RequestDialogProps {
  /** Null before anyone was asked. */
  asked: Asked | null;
  open: boolean;
  onClose: () => void;
  viewer: Viewer;
}

/** Asks a teacher for a chat; whoever has no phone number gives it first, in the same place. */
export function RequestDialog({ asked, open, onClose, viewer }: RequestDialogProps) {
  // What has been sent is not taken back by closing.
  const [busy, setBusy] = useState(false);
  if (asked === null) return null;
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      title={`Request a chat with ${asked.name}`}
      text={viewer.hasPhone ? 'Say in a line what you need help with. They can accept or decline.' : `${PHONE_NEEDED}.`}
      open={open}
      onOpenChange={(next) => !next && close()}
    >
      {viewer.hasPhone ? (
        <RequestForm asked={asked} onClose={onClose} onBusy={setBusy} onPhoneGone={viewer.onPhoneGone} />
      ) : (
        <PhoneStep viewer={viewer} onCancel={close} />
      )}
    </Dialog>
  );
}
