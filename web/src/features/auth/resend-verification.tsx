import { mailAddress } from '@coursemate/contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { Mail } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { useResendVerification } from './api/emails.ts';
import { useMailPause } from './mail-pause.ts';

interface ResendVerificationProps {
  /** The address, if it is known already; otherwise the form asks. */
  email?: string;
  label?: string;
}

export function ResendVerification({ email = '', label = 'Resend verification email' }: ResendVerificationProps) {
  const resend = useResendVerification();
  const pause = useMailPause();
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(mailAddress),
    defaultValues: { email },
  });
  const typed = useWatch({ control, name: 'email' }).trim();
  const wait = pause.secondsLeftFor(typed);

  const submit = handleSubmit((form) =>
    resend.mutate(form.email, {
      onSuccess: () => pause.start(form.email),
      onError: (error) => pause.startAfterRefusal(error, form.email),
    }),
  );

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {resend.isSuccess && <Banner tone="ok">Verification email sent! Please check your email.</Banner>}
      {resend.isError && <Banner tone="danger">{sentenceOf(resend.error, 'Failed to send verification email')}</Banner>}
      {email === '' && (
        <Field label="Email" error={formState.errors.email?.message}>
          <TextInput size="lg" {...register('email')} type="email" autoComplete="email" icon={<Mail />} />
        </Field>
      )}
      <Button
        type="submit"
        look={email === '' ? 'primary' : 'secondary'}
        wide
        disabled={typed === '' || wait > 0}
        pending={resend.isPending}
        pendingLabel="Sending..."
      >
        {wait > 0 ? `Send again in ${wait} s` : label}
      </Button>
    </form>
  );
}
