import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useForm } from 'react-hook-form';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { attachToFields } from '#lib/server-errors.ts';
import { siteConfigQuery } from '#lib/site-config.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { EmailAddress } from '#ui/display/email-address.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput, TextInput } from '#ui/forms/text-input.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { useRegister } from './api/account.ts';
import { AuthHeading, MailboxHint } from './auth-heading.tsx';
import { registerSchema, type RegisterValues } from './schemas.ts';

const SERVER_FIELDS = {
  fields: { firstName: 'firstName', lastName: 'lastName', email: 'email', password: 'password' },
  mentions: [
    ['First name', 'firstName'],
    ['Last name', 'lastName'],
    ['Email', 'email'],
    ['Password', 'password'],
  ],
} as const;

export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const createAccount = useRegister();
  const { register, handleSubmit, setError, formState } = useForm<RegisterValues>({
    resolver: zodResolver(registerSchema),
    defaultValues: { firstName: '', lastName: '', email: '', password: '', confirmPassword: '', termsAgreement: false },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ email, password, firstName, lastName }) =>
    createAccount.mutate(
      { email, password, firstName, lastName },
      {
        onSuccess: () => onRegistered(email),
        onError: (error) => attachToFields(error, { setError, ...SERVER_FIELDS }),
      },
    ),
  );
  // An error that stands at its field is not repeated above the form.
  const onField = Object.values(errors).some((error) => error.type === 'server');

  return (
    <>
      {createAccount.isError && !onField && <RegisterFailure error={createAccount.error} />}
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label="First name" required error={errors.firstName?.message}>
            <TextInput size="lg" {...register('firstName')} autoComplete="given-name" />
          </Field>
          <Field label="Last name" required error={errors.lastName?.message}>
            <TextInput size="lg" {...register('lastName')} autoComplete="family-name" />
          </Field>
        </div>
        <Field label="Email" required error={errors.email?.message}>
          <TextInput size="lg" {...register('email')} type="email" autoComplete="email" icon={<Mail />} />
        </Field>
        <Field label="Password" required error={errors.password?.message}>
          <PasswordInput size="lg" {...register('password')} autoComplete="new-password" />
        </Field>
        <Field label="Confirm password" required error={errors.confirmPassword?.message}>
          <PasswordInput size="lg" {...register('confirmPassword')} autoComplete="new-password" />
        </Field>
        <Checkbox
          label={<TermsLabel />}
          required
          error={errors.termsAgreement?.message}
          {...register('termsAgreement')}
        />
        <Button type="submit" wide pending={createAccount.isPending} pendingLabel="Signing up...">
          Sign up
        </Button>
      </form>
    </>
  );
}

const DOCUMENT = { target: '_blank', rel: 'noopener', className: 'text-link' } as const;

function TermsLabel() {
  return (
    <>
      I accept the{' '}
      <a href="/terms" {...DOCUMENT}>
        license agreement
      </a>
      , the{' '}
      <a href="/user-agreement" {...DOCUMENT}>
        user agreement
      </a>{' '}
      and the{' '}
      <a href="/privacy" {...DOCUMENT}>
        privacy policy
      </a>
    </>
  );
}

function RegisterFailure({ error }: { error: Error }) {
  const blocked = error instanceof ApiError && error.code === 'domain_not_whitelisted';
  return <Banner tone="danger">{blocked ? <NotAllowed /> : sentenceOf(error, 'Registration failed')}</Banner>;
}

function NotAllowed() {
  const { data: site } = useQuery(siteConfigQuery);
  const support = site?.support_email;
  // Without a support address there is nobody to contact.
  if (!support) return 'Your email is not allowed.';
  return (
    <>
      Your email is not allowed, you can contact support:{' '}
      <a href={`mailto:${support}`} className="text-link">
        {support}
      </a>
    </>
  );
}

export function Registered({ email }: { email: string }) {
  return (
    <>
      <AuthHeading title="Registration Successful!">
        Please check your email{' '}
        <strong className="font-semibold text-ink">
          <EmailAddress>{email}</EmailAddress>
        </strong>{' '}
        and open the verification link in it.
      </AuthHeading>
      <MailboxHint />
      <Link to="/login" className={buttonClass('primary', { wide: true })}>
        Go to login
      </Link>
      <p className="text-center text-15 text-muted">
        Nothing arrived?{' '}
        <Link to="/verify-email" className="text-link tall-link">
          Send it again
        </Link>
      </p>
    </>
  );
}
