import { Link } from '@tanstack/react-router';

import { buttonClass } from '#ui/buttons/button-class.ts';
import { EmailAddress } from '#ui/display/email-address.tsx';

import { AuthHeading } from './auth-heading.tsx';
import { MailboxHint } from './components/mailbox-hint.tsx';

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
