import { createFileRoute, useRouter } from '@tanstack/react-router';

import { RoleStep, StepHeading } from '#features/onboarding/index.ts';
import { useOwnProfile, useSaveProfile } from '#features/profiles/index.ts';

export const Route = createFileRoute('/onboarding/role')({ component: RolePage });

function RolePage() {
  const profile = useOwnProfile();
  const save = useSaveProfile();
  const router = useRouter();
  if (profile === undefined) return null;
  return (
    <>
      <StepHeading step="role" title="How will you use Coursemate?" text="You can change your mind at any time." />
      <RoleStep
        initial={profile.role === 'teacher' ? 'teacher' : 'student'}
        pending={save.isPending}
        error={save.error}
        onContinue={(role) =>
          save.mutate(
            { user_id: profile.user_id, role },
            { onSuccess: () => void router.navigate({ to: '/onboarding/country' }) },
          )
        }
      />
    </>
  );
}
