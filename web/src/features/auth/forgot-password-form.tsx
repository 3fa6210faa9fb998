import { mailAddress } from '@coursemate/contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { Mail } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmailAddress } from '#ui/display/email-address.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { useForgotPassword } from './api/passwords.ts';
import { MailboxHint } from './auth-heading.tsx';
import { useMailPause } from './mail-pause.ts';

export function ForgotPasswordForm() {
  const ask = useForgotPassword();
  const pause = useMailPause();
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(mailAddress),
    defaultValues: { email: '' },
  });
  const wait = pause.secondsLeftFor(useWatch({ control, name: 'email' }).trim());

  const submit = handleSubmit(({ email }) =>
    ask.mutate(email, {
      onSuccess: () => pause.start(email),
      onError: (error) => pause.startAfterRefusal(error, email),
    }),
  );

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {ask.isSuccess && (
        <Banner tone="ok">
          If there is an account for <EmailAddress>{ask.variables}</EmailAddress>, a link to set a new password is on
          its way. It works for one hour.
        </Banner>
      )}
      {ask.isError && <Banner tone="danger">{sentenceOf(ask.error, 'Failed to send the reset link')}</Banner>}
      {ask.isSuccess && <MailboxHint />}
      <Field label="Email" error={formState.errors.email?.message}>
        <TextInput size="lg" {...register('email')} type="email" autoComplete="username" icon={<Mail />} />
      </Field>
      <Button type="submit" wide disabled={wait > 0} pending={ask.isPending} pendingLabel="Sending...">
        {wait > 0 ? `Send again in ${wait} s` : 'Send reset link'}
      </Button>
    </form>
  );
}
