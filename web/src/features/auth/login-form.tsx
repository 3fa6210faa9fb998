import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput, TextInput } from '#ui/forms/text-input.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';

import { type Credentials, mailedAddress, useSignIn } from './api/account.ts';
import { loginSchema } from './schemas.ts';

/** Only for people who have not opened the link that was mailed to them. */
const ResendVerification = lazyPart(async () => (await import('./resend-verification.tsx')).ResendVerification);

type Errors = Partial<Record<keyof Credentials, string>>;

const FIELDS = ['email', 'password'] as const;

interface LoginFormProps {
  /** What brought the person here. It goes when there is something else to say. */
  notice?: ReactNode;
  /** Fills in the address whose link was opened, if it was mailed from this browser. */
  verified: boolean;
  onSignedIn: () => void;
}

/** The other forms use the form library; on the page that people open first two fields are read by hand. */
export function LoginForm({ notice, verified, onSignedIn }: LoginFormProps) {
  const signIn = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(false);
  const [errors, setErrors] = useState<Errors>({});

  useEffect(() => {
    // Whoever has begun to type on the prerendered page stays where they are.
    if (document.activeElement === document.body) focusOn(form.current, 'email');
  }, []);

  function refuse(found: Errors): void {
    setRefused(true);
    setErrors(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first) focusOn(form.current, first);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { credentials, errors: found } = check(event.currentTarget);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    signIn.mutate(credentials, {
      onSuccess: onSignedIn,
      onError: (error) => refuse(error instanceof ApiError ? error.fields : {}),
    });
  }

  /** After a refusal the message at a field follows what is typed there. */
  function typed({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    const { errors: found } = check(currentTarget);
    const field = FIELDS.find((name) => target instanceof HTMLInputElement && target.name === name);
    if (refused && field) setErrors((before) => ({ ...before, [field]: found[field] }));
  }

  return (
    <>
      {!refused && notice}
      {signIn.isError && <LoginFailure error={signIn.error} email={signIn.variables.email} />}
      <form ref={form} method="post" noValidate onSubmit={submit} onInput={typed} className="grid gap-5">
        <Field label="Login" error={errors.email}>
          <TextInput
            size="lg"
            name="email"
            type="email"
            placeholder="Email"
            autoComplete="username"
            defaultValue={verified ? mailedAddress() : ''}
            icon={<Mail />}
          />
        </Field>
        <Field
          label="Password"
          error={errors.password}
          aside={
            <Link to="/forgot-password" className="text-link tall-link">
              Forgot password?
            </Link>
          }
        >
          <PasswordInput size="lg" name="password" autoComplete="current-password" />
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

function focusOn(form: HTMLFormElement | null, field: keyof Credentials): void {
  form?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
}

/** What is typed, and what is wrong with it. */
function check(form: HTMLFormElement): { credentials: Credentials; errors: Errors } {
  const typed = new FormData(form);
  const text = (field: keyof Credentials) => {
    const value = typed.get(field);
    return typeof value === 'string' ? value : '';
  };
  const credentials = { email: text('email'), password: text('password') };
  const { data, error } = loginSchema.safeParse(credentials);
  if (!error) return { credentials: data, errors: {} };
  const sentence = (field: keyof Credentials) => error.issues.find(({ path }) => path[0] === field)?.message;
  const wrong = FIELDS.filter((field) => sentence(field) !== undefined);
  return { credentials, errors: Object.fromEntries(wrong.map((field) => [field, sentence(field)])) };
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
