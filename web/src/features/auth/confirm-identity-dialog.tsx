import { identityProof } from '@coursemate/contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { sentenceOf } from '#lib/api-error.ts';
import { attachToFields } from '#lib/server-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/text-input.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { useConfirmIdentity } from './api/passwords.ts';

interface ConfirmIdentityDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

export function ConfirmIdentityDialog({ open, onClose, onConfirmed }: ConfirmIdentityDialogProps) {
  return (
    <Dialog
      title="Is it you?"
      text="Please enter your password to go on. You are asked again after 15 minutes."
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <ConfirmIdentityForm onCancel={onClose} onConfirmed={onConfirmed} />
    </Dialog>
  );
}

function ConfirmIdentityForm({ onCancel, onConfirmed }: { onCancel: () => void; onConfirmed: () => void }) {
  const confirm = useConfirmIdentity();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(identityProof),
    defaultValues: { password: '' },
  });
  const fieldError = formState.errors.password;

  const submit = handleSubmit(({ password }) =>
    confirm.mutate(password, {
      onSuccess: onConfirmed,
      onError: (error) => attachToFields(error, { setError, fields: { password: 'password' } }),
    }),
  );

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-5">
      {confirm.isError && fieldError?.type !== 'server' && (
        <Banner tone="danger">{sentenceOf(confirm.error, 'Failed to check the password')}</Banner>
      )}
      <Field label="Password" required error={fieldError?.message}>
        <PasswordInput size="lg" {...register('password')} autoComplete="current-password" />
      </Field>
      <DialogActions>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={confirm.isPending} pendingLabel="Checking...">
          Confirm
        </Button>
      </DialogActions>
    </form>
  );
}
