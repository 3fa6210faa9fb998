import { createFileRoute } from '@tanstack/react-router';

import { tokenSearch, VerifyEmailView } from '#features/auth/index.ts';
import { PageTitle } from '#ui/page/page-title.tsx';

export const Route = createFileRoute('/_auth/verify-email')({ validateSearch: tokenSearch, component: VerifyEmail });

function VerifyEmail() {
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PageTitle>Email verification</PageTitle>
      <VerifyEmailView
        token={token}
        onVerified={() => void navigate({ to: '/login', search: { verified: true }, replace: true })}
      />
    </>
  );
}
