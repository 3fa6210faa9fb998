import type { Role } from '@coursemate/contract/base/roles';
import type { OwnProfile } from '@coursemate/contract/profiles';
import { type ErrorComponentProps, Link, useLocation, useMatches } from '@tanstack/react-router';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';

import { useSignOut } from '#features/auth/api/account.ts';
import { SignOutButton } from '#features/auth/sign-out-button.tsx';
import { useWaiting } from '#features/chats/api/chats.ts';
import { Bell } from '#features/notifications/bell.tsx';
import { useOwnProfile } from '#features/profiles/api/own-profile.ts';
import { BlockedBanner } from '#features/profiles/blocked-banner.tsx';
import { RoleSwitch } from '#features/profiles/role-switch.tsx';
import { useLeave } from '#features/profiles/use-unsaved.ts';
import { useRouteFailure } from '#lib/use-route-failure.ts';
import { Badge } from '#ui/display/badge.tsx';
import { HeaderSlot, useHeaderSlot } from '#ui/page/header-slot.tsx';
import { Logo } from '#ui/page/logo.tsx';
import { PageTitle, TabCount } from '#ui/page/page.tsx';
import { Failure, Framed } from '#ui/states/error-state.tsx';

import { AccountMenu } from './components/account-menu.tsx';
import { NavDrawer } from './components/nav-drawer.tsx';
import { type Fit, ShellFrame, ShellHeading } from './components/shell-frame.tsx';
import { SideNav } from './components/side-nav.tsx';

/** What stands around every page of a signed-in person. */
export function Shell({ children }: { children: ReactNode }) {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? '' });
  const pathname = useLocation({ select: (location) => location.pathname });
  const profile = useOwnProfile();
  const signOut = useSignOut();
  const { leave } = useLeave();

  // The guard has loaded the profile; it is missing only for a moment between signing out and leaving.
  if (!profile?.role) return null;
  return (
    <CountInTab>
      {/* Before the page, so that the page may set a better title; a new one for each path. */}
      <PageTitle key={pathname}>{title}</PageTitle>
      <Frame title={title} profile={profile} role={profile.role} onLogOut={() => leave(() => signOut.mutate())}>
        {children}
      </Frame>
    </CountInTab>
  );
}

/** By itself, so that another number does not draw the whole shell again. */
function CountInTab({ children }: { children: ReactNode }) {
  return <TabCount value={useWaiting().count}>{children}</TabCount>;
}

interface FrameProps {
  /** The page's only h1, unless the page puts something else into the header. */
  title: string;
  profile: OwnProfile;
  role: Role;
  onLogOut: () => void;
  children: ReactNode;
}

function Frame({ title, profile, role, onLogOut, children }: FrameProps) {
  const { slot, place, taken } = useHeaderSlot();
  const nav = { role, onLogOut };
  const roleSwitch = role === 'admin' ? <AdminBadge /> : <RoleSwitch profile={profile} />;
  return (
    <ShellFrame
      fit={useFit()}
      logo={
        <Link to="/home" className="flex rounded-control">
          <Logo />
        </Link>
      }
      nav={<SideNav {...nav} />}
      menu={<NavDrawer {...nav} roleSwitch={roleSwitch} />}
      heading={
        <>
          {!taken && <ShellHeading>{title}</ShellHeading>}
          <div ref={place} />
        </>
      }
      role={roleSwitch}
      bell={<Bell />}
      account={<AccountMenu profile={profile} onSignOut={onLogOut} />}
      banner={profile.blocked && <BlockedBanner />}
    >
      <HeaderSlot value={slot}>
        <Framed value>{children}</Framed>
      </HeaderSlot>
    </ShellFrame>
  );
}

/** Where others have their role switch. */
function AdminBadge() {
  return (
    <Badge tone="warn">
      <Crown />
      Admin
    </Badge>
  );
}

/** The guard could not load the profile, and without it there is no shell. */
export function ShellFailure({ error }: ErrorComponentProps) {
  const failure = useRouteFailure(error);
  return <Failure {...failure} text={`Error loading profile: ${failure.text}`} aside={<SignOutButton />} />;
}

/** How the current page lies in the shell. */
function useFit(): Fit {
  return useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      if (!match?.staticData.bleed) return 'page';
      const { search, params } = match;
      const chatIsOpen = 'chatId' in params || ('chatId' in search && search.chatId !== undefined);
      return chatIsOpen ? 'bleed-alone' : 'bleed';
    },
  });
}
