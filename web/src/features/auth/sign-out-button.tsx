import { LogOut } from 'lucide-react';

import { Button } from '#ui/buttons/button.tsx';

import { useSignOut } from './api/account.ts';

export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button
      look="secondary"
      size="sm"
      onClick={() => signOut.mutate()}
      pending={signOut.isPending}
      pendingLabel="Logging out..."
    >
      <LogOut />
      Log out
    </Button>
  );
}
