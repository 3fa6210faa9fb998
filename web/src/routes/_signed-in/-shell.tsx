import { useLocation, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useSignOut } from '#features/auth/index.ts';
import { useUnread } from '#features/chats/index.ts';
import { BlockedBanner, RoleSwitch, useOwnProfile, useLeave } from '#features/profiles/index.ts';
import { AdminBadge, AppShell } from '#features/shell/index.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { TabCount } from '#ui/page/tab-count.ts';

import { useLive } from '../-live.ts';
import { Account } from './-account.tsx';
import { useFit } from './-fit.ts';

/** The shell of the person who is signed in: the parts of several features put together. */
export function Shell({ children }: { children: ReactNode }) {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? '' });
  const pathname = useLocation({ select: (location) => location.pathname });
  const profile = useOwnProfile();
  const unread = useUnread();
  const fit = useFit();
  const signOut = useSignOut();
  const { leave } = useLeave();
  useLive(profile?.user_id);

  // The guard has loaded it; it is missing only for the blink between signing out and leaving.
  if (!profile?.role) return null;
  const logOut = () => leave(() => signOut.mutate());
  return (
    <TabCount value={unread}>
      {/* Before the page, so that one which knows a better title has the last word; anew for each path. */}
      <PageTitle key={pathname}>{title}</PageTitle>
      <AppShell
        title={title}
        fit={fit}
        // The chat shows it by itself.
        unread={pathname.startsWith('/chat') ? 0 : unread}
        role={profile.role}
        roleSwitch={profile.role === 'admin' ? <AdminBadge /> : <RoleSwitch profile={profile} />}
        accountMenu={<Account profile={profile} onSignOut={logOut} />}
        banner={profile.blocked && <BlockedBanner />}
        onLogOut={logOut}
      >
        {children}
      </AppShell>
    </TabCount>
  );
}
