import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { attachToFields } from '#lib/server-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/password-input.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { type Credentials, useSignIn } from '../api/account.ts';
import { mailedAddress } from '../mailed-address.ts';
import { loginSchema } from '../schemas.ts';
import { ResendVerification } from './resend-verification.tsx';

interface LoginFormProps {
  /** What brought the person here. It goes when there is something else to say. */
  notice?: ReactNode;
  /** Fills in the address whose link was opened, if it was mailed from this browser. */
  verified: boolean;
  onSignedIn: () => void;
}

export function LoginForm({ notice, verified, onSignedIn }: LoginFormProps) {
  const signIn = useSignIn();
  const [refused, setRefused] = useState(false);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Credentials>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: verified ? mailedAddress() : '', password: '' },
  });
  const { errors } = formState;

  useEffect(() => {
    // Whoever has begun to type on the prerendered page stays where they are.
    if (document.activeElement === document.body) setFocus('email');
  }, [setFocus]);

  const submit = handleSubmit(
    (credentials) =>
      signIn.mutate(credentials, {
        onSuccess: onSignedIn,
        onError: (error) => {
          setRefused(true);
          attachToFields(error, { setError, fields: { email: 'email', password: 'password' } });
        },
      }),
    () => setRefused(true),
  );

  return (
    <>
      {!refused && notice}
      {signIn.isError && <LoginFailure error={signIn.error} email={signIn.variables.email} />}
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field label="Login" error={errors.email?.message}>
          <TextInput
            size="lg"
            {...register('email')}
            type="email"
            placeholder="Email"
            autoComplete="username"
            icon={<Mail />}
          />
        </Field>
        <Field
          label="Password"
          error={errors.password?.message}
          aside={
            <Link to="/forgot-password" className="text-link tall-link">
              Forgot password?
            </Link>
          }
        >
          <PasswordInput size="lg" {...register('password')} autoComplete="current-password" />
        </Field>
        <div className="pt-2">
          <Button type="submit" wide pending={signIn.isPending} pendingLabel="Signing in...">
            Sign in
          </Button>
        </div>
      </form>
    </>
  );
}

function LoginFailure({ error, email }: { error: Error; email: string }) {
  const unverified = error instanceof ApiError && error.code === 'email_not_verified';
  return (
    <div className="grid gap-3">
      <Banner tone="danger">{sentenceOf(error, 'Login failed')}</Banner>
      {unverified && <ResendVerification email={email} />}
    </div>
  );
}
