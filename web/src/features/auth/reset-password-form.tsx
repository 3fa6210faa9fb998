import { newPassword } from '@coursemate/contract/base/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';

import { sentenceOf } from '#lib/api-error.ts';
import { attachToFields } from '#lib/server-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/text-input.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { useResetPassword } from './api/passwords.ts';
import { passwordsMatch } from './schemas.ts';

const schema = z.object({ password: newPassword, confirmPassword: newPassword }).check(passwordsMatch);

export function ResetPasswordForm({ token, onReset }: { token: string; onReset: () => void }) {
  const reset = useResetPassword();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ password }) =>
    reset.mutate(
      { token, password },
      {
        onSuccess: onReset,
        onError: (error) => attachToFields(error, { setError, fields: { password: 'password' } }),
      },
    ),
  );

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {reset.isError && errors.password?.type !== 'server' && (
        <Banner tone="danger">{sentenceOf(reset.error, 'Failed to set the new password')}</Banner>
      )}
      <Field label="New password" required error={errors.password?.message}>
        <PasswordInput size="lg" {...register('password')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm password" required error={errors.confirmPassword?.message}>
        <PasswordInput size="lg" {...register('confirmPassword')} autoComplete="new-password" />
      </Field>
      <Button type="submit" wide pending={reset.isPending} pendingLabel="Saving...">
        Set new password
      </Button>
    </form>
  );
}
