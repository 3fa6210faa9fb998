import { createFileRoute, Link } from '@tanstack/react-router';

import { useUndoEmail } from '#features/auth/api/emails.ts';
import { AuthHeading } from '#features/auth/auth-heading.tsx';
import { tokenSearch } from '#features/auth/search.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PageTitle } from '#ui/page/page.tsx';
import { Banner } from '#ui/states/banner.tsx';

export const Route = createFileRoute('/_auth/undo-email')({
  validateSearch: tokenSearch,
  component: UndoEmail,
});

function UndoEmail() {
  const { token } = Route.useSearch();
  const undo = useUndoEmail();
  return (
    <>
      <PageTitle>Change of email</PageTitle>
      {undo.isSuccess ? <Done /> : token === undefined ? <NoToken /> : <Ask undo={undo} token={token} />}
    </>
  );
}

/** Asks first, because mail scanners open links too. */
function Ask({ undo, token }: { undo: ReturnType<typeof useUndoEmail>; token: string }) {
  return (
    <>
      <AuthHeading title="Take the change back?">
        Your account then uses this address again. All devices are logged out, and the password no longer works.
      </AuthHeading>
      {undo.isError && <Banner tone="danger">{sentenceOf(undo.error, 'Failed to take the change back')}</Banner>}
      <Button wide pending={undo.isPending} pendingLabel="Taking it back..." onClick={() => undo.mutate(token)}>
        Take it back
      </Button>
    </>
  );
}

function Done() {
  return (
    <>
      <AuthHeading title="Your email is back">
        We mailed you a link to set a new password. Until then nobody can sign in to your account.
      </AuthHeading>
      <Link to="/forgot-password" className="text-link tall-link self-start">
        Send the link again
      </Link>
    </>
  );
}

function NoToken() {
  return <AuthHeading title="This link is not complete">Open the link from our mail once more.</AuthHeading>;
}
