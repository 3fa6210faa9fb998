import { createFileRoute } from '@tanstack/react-router';

import { tokenSearch } from '#features/auth/search.ts';
import { VerifyEmailView } from '#features/auth/verify-email-view.tsx';
import { PageTitle } from '#ui/page/page.tsx';

export const Route = createFileRoute('/_auth/verify-email')({ validateSearch: tokenSearch, component: VerifyEmail });

function VerifyEmail() {
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PageTitle>Email verification</PageTitle>
      <VerifyEmailView
        token={token}
        onVerified={(signedIn) =>
          void navigate(
            signedIn
              ? { to: '/onboarding', replace: true }
              : { to: '/login', search: { verified: true }, replace: true },
          )
        }
      />
    </>
  );
}
