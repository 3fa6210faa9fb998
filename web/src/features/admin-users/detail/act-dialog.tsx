import { limits } from '@coursemate/contract/base/limits';
import type { ManagedUser } from '@coursemate/contract/users';
import { type FormEvent, useRef, useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { useActOnUser, type UserAct } from '../api/change-user.ts';
import { displayName } from '../user-parts.tsx';

/** Must be typed exactly, so that nobody deletes by a slip. */
const DELETE_WORD = 'DELETE';

interface Words {
  title: (name: string) => string;
  text: string;
  label: string;
  pending: string;
  failed: string;
}

const TEXTS = {
  block: {
    title: (name) => `Block ${name}?`,
    text: 'They can sign in and read, but neither write to anyone nor change anything. They are told at once.',
    label: 'Block',
    pending: 'Blocking...',
    failed: 'Failed to block user',
  },
  unblock: {
    title: (name) => `Unblock ${name}?`,
    text: 'Their account works again as before. They are told at once.',
    label: 'Unblock',
    pending: 'Unblocking...',
    failed: 'Failed to unblock user',
  },
  delete: {
    title: (name) => `Delete ${name}?`,
    text: 'They are signed out everywhere, and others see them as Unknown User. You can restore them later.',
    label: 'Delete',
    pending: 'Deleting...',
    failed: 'Failed to delete user',
  },
  restore: {
    title: (name) => `Restore ${name}?`,
    text: 'Everything of theirs is back: profile, chats, feedback. They can sign in again.',
    label: 'Restore',
    pending: 'Restoring...',
    failed: 'Failed to restore user',
  },
} as const satisfies Record<UserAct, Words>;

interface ActDialogProps {
  user: ManagedUser;
  act: UserAct;
  open: boolean;
  onClose: () => void;
}

/** Asks before something is done to a person, and why. */
export function ActDialog({ user, act, open, onClose }: ActDialogProps) {
  const acting = useActOnUser(user.user_id);
  const { title, text } = TEXTS[act];
  return (
    <Dialog
      title={title(displayName(user))}
      text={text}
      open={open}
      // What is on its way cannot be taken back by closing.
      onOpenChange={(next) => !next && !acting.isPending && onClose()}
    >
      {/* By act: another act begins with an empty form. */}
      <ActForm key={`${act} ${open}`} act={act} acting={acting} onClose={onClose} />
    </Dialog>
  );
}

interface ActFormProps {
  act: UserAct;
  acting: ReturnType<typeof useActOnUser>;
  onClose: () => void;
}

function ActForm({ act, acting, onClose }: ActFormProps) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const texts = TEXTS[act];
  const isSure = act !== 'delete' || typed === DELETE_WORD;
  const fits = [...reason].length <= limits.reasonMax;

  // The second of two quick clicks comes before the button knows that something is pending.
  const sent = useRef(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSure || !fits || sent.current) return;
    sent.current = true;
    acting.mutate(
      { act, reason },
      {
        onSuccess: onClose,
        onError: () => {
          sent.current = false;
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      {act === 'delete' && (
        <Field label={`Type ${DELETE_WORD} to confirm`} required>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      )}
      <Field label="Reason (optional)" hint="Only administrators see it.">
        <TextArea limit={limits.reasonMax} value={reason} onChange={setReason} />
      </Field>
      {acting.isError && <Banner tone="danger">{sentenceOf(acting.error, texts.failed)}</Banner>}
      <DialogActions>
        <Button look="secondary" disabled={acting.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          look={act === 'delete' || act === 'block' ? 'danger' : 'primary'}
          disabled={!isSure || !fits}
          pending={acting.isPending}
          pendingLabel={texts.pending}
        >
          {texts.label}
        </Button>
      </DialogActions>
    </form>
  );
}
