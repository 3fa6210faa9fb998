import { createFileRoute, Outlet } from '@tanstack/react-router';

import { requireOnboarded } from '#features/onboarding/index.ts';
import { UnsavedChangesProvider } from '#features/profiles/index.ts';
import { ShellSkeleton } from '#features/shell/index.ts';
import { ToastProvider } from '#ui/overlays/toast-provider.tsx';

import { requirePerson } from './-person.ts';
import { PersonFailure } from './_signed-in/-person-failure.tsx';
import { Shell } from './_signed-in/-shell.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async (input) => {
    const profile = await requirePerson(input);
    requireOnboarded(profile);
    return { profile };
  },
  component: SignedIn,
  errorComponent: PersonFailure,
  pendingComponent: ShellSkeleton,
});

function SignedIn() {
  return (
    <ToastProvider>
      <UnsavedChangesProvider>
        <Shell>
          <Outlet />
        </Shell>
      </UnsavedChangesProvider>
    </ToastProvider>
  );
}
