import { createFileRoute, Outlet } from '@tanstack/react-router';

import { AuthLayout } from '#features/auth/index.ts';
import { ShellSkeleton } from '#features/shell/index.ts';
import { hasSession } from '#lib/session.ts';

export const Route = createFileRoute('/_auth')({ component: Auth, pendingComponent: Pending });

function Auth() {
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  );
}

/** Someone who is signed in is only passing through, also on the way from an unknown path: no form for them. */
function Pending() {
  return hasSession() ? <ShellSkeleton /> : null;
}
