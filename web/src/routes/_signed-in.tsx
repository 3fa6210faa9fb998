import { createFileRoute, Outlet } from '@tanstack/react-router';

import { ConfirmIdentity } from '#features/auth/confirm-identity.tsx';
import { requireOnboarded } from '#features/onboarding/guards.ts';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { requireOwnProfile } from '#features/profiles/guards.ts';
import { UnsavedChangesProvider } from '#features/profiles/unsaved-changes.tsx';
import { Shell, ShellFailure } from '#features/shell/shell.tsx';
import { ShellSkeleton } from '#features/shell/skeletons.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';

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
