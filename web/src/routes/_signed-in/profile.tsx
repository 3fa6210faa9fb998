import { createFileRoute } from '@tanstack/react-router';

import { PreferencesCard } from '#features/notifications/index.ts';
import { ProfilePage, ProfileSkeleton } from '#features/profiles/index.ts';

export const Route = createFileRoute('/_signed-in/profile')({
  staticData: { title: 'My Profile' },
  component: Profile,
  pendingComponent: ProfileSkeleton,
});

function Profile() {
  const userId = Route.useRouteContext({ select: ({ profile }) => profile.user_id });
  return (
    <div className="grid grid-cols-1 gap-5">
      <ProfilePage userId={userId} />
      <div className="max-w-4xl">
        <PreferencesCard />
      </div>
    </div>
  );
}
