import { createFileRoute } from '@tanstack/react-router';

import { NextGoal, Welcome } from '#features/home/index.ts';
import { goalOf, useOwnProfile } from '#features/profiles/index.ts';
import { PageSkeleton } from '#features/shell/index.ts';

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
