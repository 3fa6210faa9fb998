import { type FormEvent, useState } from 'react';

import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { PasswordInput } from '#ui/forms/text-input.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';

import { useSignIn } from './api/account.ts';

interface SignInAgainDialogProps {
  open: boolean;
  email: string;
  onSignedIn: () => void;
  onLeave: () => void;
}

export function SignInAgainDialog({ open, email, ...answers }: SignInAgainDialogProps) {
  return (
    // Closing it is no answer: without a session the page can do nothing.
    <Dialog
      title="Please sign in again"
      text="Your session has ended. What you typed is still here."
      open={open}
      onOpenChange={() => {}}
    >
      <SignInAgainForm email={email} {...answers} />
    </Dialog>
  );
}

function SignInAgainForm({ email, onSignedIn, onLeave }: Omit<SignInAgainDialogProps, 'open'>) {
  const signIn = useSignIn();
  const [password, setPassword] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== '') signIn.mutate({ email, password }, { onSuccess: onSignedIn });
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      {signIn.isError && <Banner tone="danger">{sentenceOf(signIn.error, 'Login failed')}</Banner>}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <Field label={`Password of ${email}`} required>
        <PasswordInput
          size="lg"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <DialogActions>
        <Button look="secondary" disabled={signIn.isPending} onClick={onLeave}>
          Leave without saving
        </Button>
        <Button type="submit" disabled={password === ''} pending={signIn.isPending} pendingLabel="Signing in...">
          Sign in
        </Button>
      </DialogActions>
    </form>
  );
}
