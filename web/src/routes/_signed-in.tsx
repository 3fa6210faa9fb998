import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

import { ConfirmIdentity } from '#features/auth/confirm-identity.tsx';
import { throwRedirect } from '#features/auth/guards.ts';
import { SignInAgain } from '#features/auth/sign-in-again.tsx';
import { requireOnboarded } from '#features/onboarding/guards.ts';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { requireOwnProfile } from '#features/profiles/guards.ts';
import { UnsavedChangesProvider } from '#features/profiles/unsaved-changes.tsx';
import { useHasUnsaved } from '#features/profiles/use-unsaved.ts';
import { Shell, ShellFailure } from '#features/shell/shell.tsx';
import { ShellSkeleton } from '#features/shell/skeletons.tsx';
import { hasSession } from '#lib/session/session.ts';
import { ToastProvider } from '#ui/overlays/toast.tsx';

import { useLive } from './-live.ts';
import { PageSkeletons } from './-page-pending.tsx';
import { pageSkeletons } from './-page-skeletons.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async (input) => {
    // Nobody wants to come back to a page that does not exist.
    const isUnknown = input.matches.some(({ routeId }) => routeId === '/_signed-in/$');
    if (isUnknown && !hasSession()) throwRedirect(redirect({ to: '/login', replace: true }));
    const profile = await requireOwnProfile(input);
    requireOnboarded(profile);
    return { profile };
  },
  component: SignedIn,
  errorComponent: ShellFailure,
  pendingComponent: ShellSkeleton,
});

function AskToSignInAgain() {
  return <SignInAgain hasUnsaved={useHasUnsaved()} />;
}

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
        <AskToSignInAgain />
      </UnsavedChangesProvider>
    </ToastProvider>
  );
}
