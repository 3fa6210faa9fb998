import { createFileRoute } from '@tanstack/react-router';

import { PreferencesCard } from '#features/notifications/index.ts';
import { ProfilePage, ProfileSkeleton, useOwnProfile } from '#features/profiles/index.ts';

export const Route = createFileRoute('/_signed-in/profile')({
  staticData: { title: 'My Profile' },
  component: Profile,
  pendingComponent: ProfileSkeleton,
});

function Profile() {
  const userId = Route.useRouteContext({ select: ({ profile }) => profile.user_id });
  const role = useOwnProfile()?.role ?? null;
  return (
    <ProfilePage userId={userId}>
      <PreferencesCard role={role} />
    </ProfilePage>
  );
}
