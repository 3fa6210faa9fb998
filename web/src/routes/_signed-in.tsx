import { createFileRoute, Outlet } from '@tanstack/react-router';

import { ConfirmIdentity } from '#features/auth/index.ts';
import { requireOnboarded } from '#features/onboarding/index.ts';
import { requireOwnProfile, UnsavedChangesProvider, useOwnProfile } from '#features/profiles/index.ts';
import { Shell, ShellFailure, ShellSkeleton } from '#features/shell/index.ts';
import { ToastProvider } from '#ui/overlays/toast-provider.tsx';

import { useLive } from './-live.ts';
import { PageSkeletons } from './-page-pending.tsx';
import { pageSkeletons } from './-page-skeletons.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async (input) => {
    const profile = await requireOwnProfile(input);
    requireOnboarded(profile);
    return { profile };
  },
  component: SignedIn,
  errorComponent: ShellFailure,
  pendingComponent: ShellSkeleton,
});

function SignedIn() {
  useLive(useOwnProfile()?.user_id);
  return (
    <ToastProvider>
      <UnsavedChangesProvider>
        <Shell>
          <PageSkeletons value={pageSkeletons}>
            <Outlet />
          </PageSkeletons>
        </Shell>
        <ConfirmIdentity />
      </UnsavedChangesProvider>
    </ToastProvider>
  );
}
