import { createFileRoute } from '@tanstack/react-router';

import { ProfilePage, ProfileSkeleton } from '#features/profiles/index.ts';

export const Route = createFileRoute('/_signed-in/profile')({
  staticData: { title: 'My Profile' },
  component: Profile,
  pendingComponent: ProfileSkeleton,
});

function Profile() {
  const userId = Route.useRouteContext({ select: ({ profile }) => profile.user_id });
  return <ProfilePage userId={userId} />;
}
