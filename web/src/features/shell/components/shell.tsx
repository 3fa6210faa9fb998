import type { OwnProfile } from '@coursemate/contract/profiles';
import type { Role } from '@coursemate/contract/roles';
import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';

import { useSignOut } from '#features/auth/index.ts';
import { useWaiting } from '#features/chats/index.ts';
import { BlockedBanner, RoleSwitch, useLeave, useOwnProfile } from '#features/profiles/index.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/display/badge.tsx';
import { HeaderSlot, PAGE_HEADING_ID, useHeaderSlot } from '#ui/page/header-slot.tsx';
import { Logo } from '#ui/page/logo.tsx';
import { PageTitle, TabCount } from '#ui/page/page-title.tsx';
import { SkipLink } from '#ui/page/skip-link.tsx';
import { Framed } from '#ui/states/failure.tsx';

import { useFit } from '../use-fit.ts';
import { AccountMenu } from './account-menu.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { SideNav } from './side-nav.tsx';

/** What stands around every page of a signed-in person. */
export function Shell({ children }: { children: ReactNode }) {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? '' });
  const pathname = useLocation({ select: (location) => location.pathname });
  const profile = useOwnProfile();
  const waiting = useWaiting();
  const signOut = useSignOut();
  const { leave } = useLeave();

  // The guard has loaded the profile; it is missing only for a moment between signing out and leaving.
  if (!profile?.role) return null;
  return (
    <TabCount value={waiting}>
      {/* Before the page, so that the page may set a better title; a new one for each path. */}
      <PageTitle key={pathname}>{title}</PageTitle>
      <Frame
        title={title}
        profile={profile}
        role={profile.role}
        // The chat page shows the number itself.
        waiting={pathname.startsWith('/chat') ? 0 : waiting}
        onLogOut={() => leave(() => signOut.mutate())}
      >
        {children}
      </Frame>
    </TabCount>
  );
}

interface FrameProps {
  /** The page's only h1, unless the page puts something else into the header. */
  title: string;
  profile: OwnProfile;
  role: Role;
  /** Unread messages and requests to answer; 0 where the page itself shows them. */
  waiting: number;
  onLogOut: () => void;
  children: ReactNode;
}

function Frame({ title, profile, role, waiting, onLogOut, children }: FrameProps) {
  const { slot, setElement, taken } = useHeaderSlot();
  const fit = useFit();
  const bleeds = fit !== 'page';
  const nav = { role, waiting, onLogOut };
  const roleSwitch = role === 'admin' ? <AdminBadge /> : <RoleSwitch profile={profile} />;
  return (
    <div className={classNames('lg:pl-60', bleeds && 'flex h-dvh flex-col')}>
      <SkipLink />
      <aside className="fixed inset-y-0 left-0 hidden w-60 flex-col border-r border-line lg:flex">
        <Link to="/home" className="mx-6 flex h-16 shrink-0 items-center self-start rounded-control">
          <Logo />
        </Link>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3 py-4">
          <SideNav {...nav} />
        </div>
      </aside>
      <header
        className={classNames(
          'sticky top-0 z-10 flex h-16 shrink-0 items-center gap-2 border-b border-line bg-paper px-4 sm:gap-4',
          bleeds ? 'sm:px-6' : 'sm:px-8',
          fit === 'bleed-alone' && 'max-md:hidden',
        )}
      >
        <NavDrawer {...nav} roleSwitch={roleSwitch} />
        <div className="min-w-0 flex-1">
          {!taken && (
            <h1 id={PAGE_HEADING_ID} className="truncate py-1 text-18 sm:text-22">
              {title}
            </h1>
          )}
          <div ref={setElement} />
        </div>
        <div className="max-[30rem]:hidden">{roleSwitch}</div>
        <AccountMenu profile={profile} onSignOut={onLogOut} />
      </header>
      {profile.blocked && (
        <div className={bleeds ? 'border-b border-line p-3 sm:px-6' : 'px-4 pt-4 sm:px-8 sm:pt-6'}>
          <BlockedBanner />
        </div>
      )}
      <main
        id="content"
        tabIndex={-1}
        aria-labelledby={PAGE_HEADING_ID}
        className={classNames('outline-none', bleeds ? 'min-h-0 flex-1' : 'max-w-7xl px-4 py-6 sm:px-8 sm:py-8')}
      >
        <HeaderSlot value={slot}>
          <Framed value>{children}</Framed>
        </HeaderSlot>
      </main>
    </div>
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
