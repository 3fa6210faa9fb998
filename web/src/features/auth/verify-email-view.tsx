import { limits } from '@coursemate/contract/base/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { ApiError, sentenceOf } from '#lib/api-error.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { EmailAddress } from '#ui/display/email-address.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { useConfirmEmail, verifyEmailQuery } from './api/emails.ts';
import { AuthHeading } from './auth-heading.tsx';
import { ResendVerification } from './resend-verification.tsx';

interface VerifyEmailViewProps {
  token: string | undefined;
  /** Called after the success was shown for a moment; `signedIn` in the browser that registered. */
  onVerified: (signedIn: boolean) => void;
}

export function VerifyEmailView({ token, onVerified }: VerifyEmailViewProps) {
  return token === undefined ? <NoToken /> : <OpenedLink token={token} onVerified={onVerified} />;
}

function OpenedLink({ token, onVerified }: VerifyEmailViewProps & { token: string }) {
  const { status, data, error, refetch } = useQuery(verifyEmailQuery(token));
  const confirm = useConfirmEmail();
  if (status === 'success' && data.change && !confirm.isSuccess) {
    return <ConfirmChange change={data.change} confirm={confirm} token={token} />;
  }
  if (status === 'success') return <Verified signedIn={data.signedIn} onVerified={onVerified} />;
  if (status === 'error') return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <div aria-live="polite" className="grid gap-6">
      <AuthHeading title="Verifying your email...">This takes only a moment.</AuthHeading>
      <Skeleton className="h-12" />
    </div>
  );
}

interface ConfirmChangeProps {
  change: { email: string; account: string };
  confirm: ReturnType<typeof useConfirmEmail>;
  token: string;
}

/** Asks first, because programs open links too, and the account may be somebody else's. */
function ConfirmChange({ change, confirm, token }: ConfirmChangeProps) {
  return (
    <>
      <AuthHeading title="Use this email?">
        The account of <strong className="font-semibold text-ink">{change.account}</strong> wants to use{' '}
        <strong className="font-semibold text-ink">
          <EmailAddress>{change.email}</EmailAddress>
        </strong>
        .
      </AuthHeading>
      <Banner tone="info">If this account is not yours, close this page. Nothing changes then.</Banner>
      {confirm.isError && <Banner tone="danger">{sentenceOf(confirm.error, 'Failed to change the email')}</Banner>}
      <Button wide pending={confirm.isPending} pendingLabel="Changing..." onClick={() => confirm.mutate(token)}>
        Use this email
      </Button>
    </>
  );
}

function Verified({ signedIn, onVerified }: Pick<VerifyEmailViewProps, 'onVerified'> & { signedIn: boolean }) {
  const leave = useEffectEvent(() => onVerified(signedIn));
  useEffect(() => {
    const timer = setTimeout(() => leave(), limits.verifiedRedirectMs);
    return () => clearTimeout(timer);
  }, []);
  if (signedIn) {
    return (
      <>
        <AuthHeading title="Email Verified!">You are signed in. A few questions, and you can start.</AuthHeading>
        <Link to="/onboarding" className={buttonClass('primary', { wide: true })}>
          Continue
        </Link>
      </>
    );
  }
  return (
    <>
      <AuthHeading title="Email Verified!">You can sign in now. We are taking you there.</AuthHeading>
      <Link to="/login" search={{ verified: true }} className="text-link tall-link self-start">
        Go to login
      </Link>
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const unanswered = !(error instanceof ApiError);
  return (
    <>
      <AuthHeading title="We could not verify your email">
        Enter your email and we will send you a new link.
      </AuthHeading>
      <Banner tone="danger">{unanswered ? 'Network error occurred' : sentenceOf(error, 'Verification failed')}</Banner>
      {unanswered && <Button onClick={onRetry}>Try again</Button>}
      <ResendVerification />
      <RegisterLink />
    </>
  );
}

function NoToken() {
  return (
    <>
      <AuthHeading title="Email Verification Required">
        Open the link in the mail we sent you, or enter your email to get a new one.
      </AuthHeading>
      <ResendVerification label="Send verification email" />
      <RegisterLink />
    </>
  );
}

function RegisterLink() {
  return (
    <p className="text-center text-15 text-muted">
      No account yet?{' '}
      <Link to="/register" className="text-link tall-link">
        Sign up
      </Link>
    </p>
  );
}
