import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';

import { resetLinkQuery } from '#features/auth/api/passwords.ts';
import { AuthHeading } from '#features/auth/auth-heading.tsx';
import { ResetPasswordForm } from '#features/auth/reset-password-form.tsx';
import { tokenSearch } from '#features/auth/search.ts';
import { ApiError } from '#lib/api-error.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { PageTitle } from '#ui/page/page.tsx';

export const Route = createFileRoute('/_auth/reset-password')({
  validateSearch: tokenSearch,
  component: ResetPassword,
});

function ResetPassword() {
  const { token } = Route.useSearch();
  const [done, setDone] = useState(false);
  return (
    <>
      <PageTitle>New password</PageTitle>
      {done ? <Done /> : token === undefined ? <NoToken /> : <WithLink token={token} onReset={() => setDone(true)} />}
    </>
  );
}

/** Looks at the link first: whoever opens an old one should not choose a password in vain. */
function WithLink({ token, onReset }: { token: string; onReset: () => void }) {
  const { error, isPending } = useQuery(resetLinkQuery(token));
  if (isPending) return <AuthHeading title="One moment">We are looking at your link.</AuthHeading>;
  if (error instanceof ApiError && error.code === 'invalid_reset_link') return <OldLink />;
  // Without an answer the form can still be tried.
  return <ChooseOne token={token} onReset={onReset} />;
}

function OldLink() {
  return (
    <>
      <AuthHeading title="This link no longer works">
        A link can be used once and for one hour, and a newer one replaces it. Ask for a new one.
      </AuthHeading>
      <Link to="/forgot-password" className={buttonClass('primary', { wide: true })}>
        Ask for a new link
      </Link>
    </>
  );
}

function ChooseOne({ token, onReset }: { token: string; onReset: () => void }) {
  return (
    <>
      <AuthHeading title="Choose a new password">Afterwards you are logged out everywhere.</AuthHeading>
      <ResetPasswordForm token={token} onReset={onReset} />
      <p className="text-center text-15">
        <Link to="/forgot-password" className="text-link tall-link">
          Ask for a new link
        </Link>
      </p>
    </>
  );
}

function Done() {
  return (
    <>
      <AuthHeading title="Password changed">You can sign in with your new password.</AuthHeading>
      <Link to="/login" className={buttonClass('primary', { wide: true })}>
        Go to login
      </Link>
    </>
  );
}

function NoToken() {
  return (
    <>
      <AuthHeading title="This link is not complete">
        Open the link from our mail once more, or ask for a new one.
      </AuthHeading>
      <Link to="/forgot-password" className={buttonClass('primary', { wide: true })}>
        Ask for a new link
      </Link>
    </>
  );
}
