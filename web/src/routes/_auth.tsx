import { createFileRoute, Outlet } from '@tanstack/react-router';

import { AuthLayout } from '#features/auth/components/auth-layout.tsx';

export const Route = createFileRoute('/_auth')({ component: Auth });

function Auth() {
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  );
}
