import { Button } from '#ui/button.tsx';
import { LogOutIcon } from '#ui/icons.tsx';

import { useSignOut } from '../api/sign-out.ts';

export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button look="secondary" onClick={() => signOut.mutate()} pending={signOut.isPending} pendingLabel="Signing out...">
      <LogOutIcon />
      Sign out
    </Button>
  );
}
