import { passwordChange } from '@coursemate/contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { sentenceOf } from '#lib/api-error.ts';
import { attachToFields } from '#lib/server-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { type PasswordChange, useChangePassword } from './api/passwords.ts';

interface ChangePasswordDialogProps {
  open: boolean;
  onClose: () => void;
  onChanged: () => void;
}

export function ChangePasswordDialog({ open, onClose, onChanged }: ChangePasswordDialogProps) {
  return (
    <Dialog title="Change password" open={open} onOpenChange={(next) => !next && onClose()}>
      <ChangePasswordForm onCancel={onClose} onChanged={onChanged} />
    </Dialog>
  );
}

function ChangePasswordForm({ onCancel, onChanged }: { onCancel: () => void; onChanged: () => void }) {
  const change = useChangePassword();
  const { register, handleSubmit, setError, formState } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChange),
    defaultValues: { current_password: '', new_password: '' },
  });
  const { errors } = formState;
  const onField = Object.values(errors).some((error) => error.type === 'server');

  const submit = handleSubmit((passwords) =>
    change.mutate(passwords, {
      onSuccess: onChanged,
      onError: (error) =>
        attachToFields(error, {
          setError,
          fields: { current_password: 'current_password', new_password: 'new_password' },
        }),
    }),
  );

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-5 grid gap-5">
      {change.isError && !onField && (
        <Banner tone="danger">{sentenceOf(change.error, 'Failed to change the password')}</Banner>
      )}
      <Field label="Current password" required error={errors.current_password?.message}>
        <PasswordInput size="lg" {...register('current_password')} autoComplete="current-password" />
      </Field>
      <Field label="New password" required error={errors.new_password?.message}>
        <PasswordInput size="lg" {...register('new_password')} autoComplete="new-password" />
      </Field>
      <p className="text-13 text-muted">Everywhere else you are logged out.</p>
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={change.isPending} pendingLabel="Saving...">
          Change password
        </Button>
      </div>
    </form>
  );
}
