import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';

import { AuthHeading } from '#features/auth/auth-heading.tsx';
import { sendSignedInAway } from '#features/auth/guards.ts';
import { Registered, RegisterForm } from '#features/auth/register-form.tsx';
import { PageTitle } from '#ui/page/page.tsx';

export const Route = createFileRoute('/_auth/register')({ beforeLoad: sendSignedInAway, component: Register });

function Register() {
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null);
  return (
    <>
      <PageTitle>Sign up</PageTitle>
      {registeredEmail === null ? (
        <NewAccount onRegistered={setRegisteredEmail} />
      ) : (
        <Registered email={registeredEmail} />
      )}
    </>
  );
}

function NewAccount({ onRegistered }: { onRegistered: (email: string) => void }) {
  return (
    <>
      <AuthHeading title="Create your account">It takes a minute, and it is free.</AuthHeading>
      <RegisterForm onRegistered={onRegistered} />
      <p className="text-center text-15 text-muted">
        Already have an account?{' '}
        <Link to="/login" className="text-link tall-link">
          Sign in
        </Link>
      </p>
    </>
  );
}
