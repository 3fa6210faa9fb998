import { createFileRoute } from '@tanstack/react-router';

import { PreferencesCard } from '#features/notifications/preferences-card.tsx';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { ProfilePage } from '#features/profiles/profile-page.tsx';

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
