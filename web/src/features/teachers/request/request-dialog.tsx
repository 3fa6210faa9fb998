import { useState } from 'react';

import { useOwnProfile } from '#features/profiles/index.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

import { obstacleSentences } from './message-state.ts';
import { PhoneStep } from './phone-step.tsx';
import { type RequestedTeacher, RequestForm } from './request-form.tsx';

/** Which teacher the dialog is about. It keeps the last one, so that the name does not vanish while it closes. */
export function useRequestDialog() {
  const [teacher, setTeacher] = useState<RequestedTeacher | null>(null);
  const [open, setOpen] = useState(false);
  return {
    show: (requested: RequestedTeacher) => {
      setTeacher(requested);
      setOpen(true);
    },
    props: { teacher, open, onClose: () => setOpen(false) },
  };
}

/** Asks a teacher for a chat; whoever has no phone number enters one first, in the same dialog. */
export function RequestDialog({ teacher, open, onClose }: ReturnType<typeof useRequestDialog>['props']) {
  const profile = useOwnProfile();
  // A request that is on its way cannot be taken back by closing.
  const [busy, setBusy] = useState(false);
  if (teacher === null || !profile) return null;
  const hasPhone = profile.phone_number !== null;
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      title={`Request a chat with ${teacher.name}`}
      text={
        hasPhone
          ? 'Say in a line what you need help with. They can accept or decline.'
          : `${obstacleSentences.needs_phone}.`
      }
      open={open}
      onOpenChange={(next) => !next && close()}
    >
      {hasPhone ? (
        <RequestForm teacher={teacher} userId={profile.user_id} onClose={onClose} onBusy={setBusy} />
      ) : (
        <PhoneStep userId={profile.user_id} onCancel={close} />
      )}
    </Dialog>
  );
}
