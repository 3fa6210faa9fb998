import { createFileRoute } from '@tanstack/react-router';

import { Welcome } from '#features/home/components/welcome.tsx';
import { useOwnProfile } from '#features/profile/api/own-profile.ts';
import { PageSkeleton } from '#features/shell/components/page-skeleton.tsx';

export const Route = createFileRoute('/_signed-in/home')({
  staticData: { title: 'Home' },
  component: Home,
  pendingComponent: PageSkeleton,
});

function Home() {
  const profile = useOwnProfile();
  return profile?.role && <Welcome name={profile.name} role={profile.role} />;
}
