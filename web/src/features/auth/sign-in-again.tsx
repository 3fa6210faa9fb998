import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { askToSignInWith } from '#lib/session/sign-in-again.ts';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

import { currentUserQuery } from './api/account.ts';

const SignInAgainDialog = lazyDialog(async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog);

interface Asked {
  email: string;
  answer: (signedIn: boolean) => void;
}

/** Where the session ends while there are unsaved changes, asks for the password in place, so that nothing typed is lost. */
export function SignInAgain({ hasUnsaved }: { hasUnsaved: () => boolean }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      askToSignInWith(() => {
        const user = queryClient.getQueryData(currentUserQuery.queryKey);
        if (!user || !hasUnsaved()) return null;
        return new Promise((answer) => setAsked({ email: user.email, answer }));
      }),
    [queryClient, hasUnsaved],
  );

  function close(signedIn: boolean) {
    asked?.answer(signedIn);
    setAsked(null);
  }

  return (
    <SignInAgainDialog
      open={asked !== null}
      email={asked?.email ?? ''}
      onSignedIn={() => close(true)}
      onLeave={() => close(false)}
    />
  );
}
