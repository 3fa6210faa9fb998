import { createFileRoute, Outlet } from '@tanstack/react-router';

import { AuthLayout } from '#features/auth/auth-layout.tsx';
import { ShellSkeleton } from '#features/shell/skeletons.tsx';
import { hasSession } from '#lib/session/session.ts';

export const Route = createFileRoute('/_auth')({ component: Auth, pendingComponent: Pending });

function Auth() {
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  );
}

/** A signed-in person is about to be redirected, so they see no form. */
function Pending() {
  return hasSession() ? <ShellSkeleton /> : null;
}
