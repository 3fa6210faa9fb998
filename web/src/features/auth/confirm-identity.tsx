import { useEffect, useState } from 'react';

import { askIdentityWith } from '#lib/api.ts';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

const ConfirmIdentityDialog = lazyDialog(
  async () => (await import('./confirm-identity-dialog.tsx')).ConfirmIdentityDialog,
);

/** Asks for the password where a call needs a fresh sign-in. */
export function ConfirmIdentity() {
  const [answer, setAnswer] = useState<{ give: (confirmed: boolean) => void } | null>(null);
  useEffect(() => askIdentityWith(() => new Promise((give) => setAnswer({ give }))), []);

  function close(confirmed: boolean) {
    answer?.give(confirmed);
    setAnswer(null);
  }

  return <ConfirmIdentityDialog open={answer !== null} onClose={() => close(false)} onConfirmed={() => close(true)} />;
}
