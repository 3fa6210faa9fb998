import { createFileRoute } from '@tanstack/react-router';

import { NextGoal } from '#features/home/components/next-goal.tsx';
import { Welcome } from '#features/home/components/welcome.tsx';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { goalOf } from '#features/profiles/profile-gaps.ts';
import { PageSkeleton } from '#features/shell/components/page-skeleton.tsx';

export const Route = createFileRoute('/_signed-in/home')({
  staticData: { title: 'Home' },
  component: Home,
  pendingComponent: PageSkeleton,
});

function Home() {
  const profile = useOwnProfile();
  if (!profile?.role) return null;
  const goal = goalOf(profile);
  return (
    <Welcome name={profile.name} role={profile.role}>
      {goal && <NextGoal goal={goal} />}
    </Welcome>
  );
}
