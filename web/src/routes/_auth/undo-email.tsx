import { createFileRoute, Link } from '@tanstack/react-router';

import { AuthHeading, tokenSearch, useUndoEmail } from '#features/auth/index.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
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
        Your account then uses this address again, and all devices are logged out.
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
        Whoever changed it may know your password. Please set a new one now.
      </AuthHeading>
      <Link to="/forgot-password" className={buttonClass('primary', { wide: true })}>
        Set a new password
      </Link>
    </>
  );
}

function NoToken() {
  return <AuthHeading title="This link is not complete">Open the link from our mail once more.</AuthHeading>;
}
