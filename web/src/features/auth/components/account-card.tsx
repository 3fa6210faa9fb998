import type { CurrentUser } from '@coursemate/contract/auth';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';

import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

import { ChangePasswordDialog } from './change-password-dialog.tsx';

export function AccountCard({ user }: { user: CurrentUser }) {
  const [changing, setChanging] = useState(false);
  const [changed, setChanged] = useState(false);
  return (
    <div className="grid gap-4">
      {changed && <Banner tone="ok">Your password was changed. Other sessions were signed out.</Banner>}
      <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5">
        <div className="min-w-0">
          <p className="font-semibold break-words">
            {user.firstName} {user.lastName}
          </p>
          <p className="text-14 break-all text-muted">{user.email}</p>
        </div>
        <Button look="secondary" onClick={() => setChanging(true)}>
          <KeyRound />
          Change password
        </Button>
      </section>
      <ChangePasswordDialog
        open={changing}
        onClose={() => setChanging(false)}
        onChanged={() => {
          setChanging(false);
          setChanged(true);
        }}
      />
    </div>
  );
}
