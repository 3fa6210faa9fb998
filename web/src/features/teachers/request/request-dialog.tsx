import { errors } from '@coursemate/contract/base/errors';
import type { TeacherCard } from '@coursemate/contract/teachers';
import { useState } from 'react';

import { fullName } from '#features/profiles/person.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

import { PhoneStep } from './phone-step.tsx';
import { RequestForm } from './request-form.tsx';

export type RequestedTeacher = Pick<TeacherCard, 'id' | 'name' | 'last_name' | 'obstacle'>;

interface RequestDialogProps {
  teacher: RequestedTeacher;
  needsPhone: boolean;
  onNeedsPhone: (needed: boolean) => void;
  open: boolean;
  onClose: () => void;
}

/** Asks a teacher for a chat; whoever has no phone number enters one first, in the same dialog. */
export function RequestDialog({ teacher, needsPhone, onNeedsPhone, open, onClose }: RequestDialogProps) {
  // A request that is on its way cannot be taken back by closing.
  const [busy, setBusy] = useState(false);
  const name = fullName(teacher);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      title={`Request a chat with ${name}`}
      text={
        needsPhone
          ? `${errors.phone_required.sentence}.`
          : 'Say in a line what you need help with. They can accept or decline.'
      }
      open={open}
      onOpenChange={(next) => !next && close()}
    >
      {needsPhone ? (
        <PhoneStep onSaved={() => onNeedsPhone(false)} onCancel={close} />
      ) : (
        <RequestForm
          teacher={{ id: teacher.id, name }}
          onClose={onClose}
          onBusy={setBusy}
          onPhoneRequired={() => onNeedsPhone(true)}
        />
      )}
    </Dialog>
  );
}
