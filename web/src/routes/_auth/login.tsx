import { createFileRoute, Link, useRouter } from '@tanstack/react-router';

import { AuthHeading } from '#features/auth/auth-heading.tsx';
import { sendSignedInAway } from '#features/auth/guards.ts';
import { LoginForm } from '#features/auth/login-form.tsx';
import { loginSearch } from '#features/auth/search.ts';
import { PageTitle } from '#ui/page/page.tsx';
import { Banner } from '#ui/states/banner.tsx';

export const Route = createFileRoute('/_auth/login')({
  validateSearch: loginSearch,
  beforeLoad: sendSignedInAway,
  component: Login,
});

function Login() {
  const { redirect, verified, verificationError } = Route.useSearch();
  const { history } = useRouter();
  return (
    <>
      <PageTitle>Sign in</PageTitle>
      <AuthHeading title="Nice to see you again">Sign in to pick up where you left off.</AuthHeading>
      <LoginForm
        notice={
          <>
            {verified && <Banner tone="ok">Email verified successfully! You can now log in.</Banner>}
            {verificationError && (
              <Banner tone="danger">Failed to verify email. The link may be expired or invalid.</Banner>
            )}
          </>
        }
        verified={verified === true}
        onSignedIn={() => history.push(redirect ?? '/home')}
      />
      <p className="text-center text-15 text-muted">
        Don't have an account?{' '}
        <Link to="/register" className="text-link tall-link">
          Sign up
        </Link>
      </p>
    </>
  );
}
