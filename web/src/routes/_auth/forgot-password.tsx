import { createFileRoute, Link } from '@tanstack/react-router';

import { AuthHeading } from '#features/auth/auth-heading.tsx';
import { ForgotPasswordForm } from '#features/auth/forgot-password-form.tsx';
import { PageTitle } from '#ui/page/page.tsx';

export const Route = createFileRoute('/_auth/forgot-password')({ component: ForgotPassword });

function ForgotPassword() {
  return (
    <>
      <PageTitle>Forgot password</PageTitle>
      <AuthHeading title="Forgot your password?">
        Enter your email and we will send you a link to set a new one.
      </AuthHeading>
      <ForgotPasswordForm />
      <p className="text-center text-15">
        <Link to="/login" className="text-link tall-link">
          Back to sign in
        </Link>
      </p>
    </>
  );
}
