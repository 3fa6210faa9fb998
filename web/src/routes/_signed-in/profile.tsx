import { createFileRoute } from '@tanstack/react-router';

import { PreferencesCard } from '#features/notifications/index.ts';
import { ProfilePage, useOwnProfile } from '#features/profiles/index.ts';

import { PagePending } from '../-page-pending.tsx';

export const Route = createFileRoute('/_signed-in/profile')({
  staticData: { title: 'My Profile' },
  component: Profile,
  pendingComponent: PagePending,
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
